/** The account that anybody may use to try the product; it belongs to the first person of the world. */
export const demoEmail = 'demo@vitrine.example';
export const demoPassword = 'vitrine-demo';
