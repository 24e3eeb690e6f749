/** Whether every lead, over every simple method, is above zero with its whole interval. */
export declare function run(): Promise<boolean>;
