/** Work that several slices do together, in one go: the slice that begins it does not know who joins in. */
export type Joint<Works, Context> = {
  join<K extends keyof Works>(name: K, part: Part<Works[K], Context>): void;
  /** Runs every part, the one that joined last first, and gives back what they want done once it is all kept. */
  run<K extends keyof Works>(name: K, context: Context, subject: Works[K]): Promise<Afterwards>;
};

/** A part may answer with what is to happen after the work as a whole succeeded. */
export type Part<Subject, Context> = (context: Context, subject: Subject) => Promise<(() => void) | undefined>;
export type Afterwards = () => void;

export const createJoint = <Works, Context>(): Joint<Works, Context> => {
  const parts = new Map<keyof Works, Part<never, Context>[]>();
  return {
    join: (name, part) => {
      parts.set(name, [part, ...(parts.get(name) ?? [])]);
    },
    run: async (name, context, subject) => {
      const afterwards: (() => void)[] = [];
      for (const part of parts.get(name) ?? []) {
        const after = await part(context, subject as never);
        if (after) afterwards.push(after);
      }
      return () => {
        for (const after of afterwards) after();
      };
    },
  };
};
