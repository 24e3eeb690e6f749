/** What a backup says about itself: the last entry of its file but for the checksum. */
import * as z from 'zod';

export const manifestName = 'manifest.json';
export const checksumName = 'sha256';

const Table = z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() });
const Sequence = z.object({ name: z.string(), last: z.string() });

const Manifest = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** The migrations that had been applied: they make the tables which the rows fit into. */
  migrations: z.array(z.string()),
  tables: z.array(Table),
  sequences: z.array(Sequence),
  /** Missing when only the database was backed up. */
  pictures: z.object({ files: z.number(), missing: z.number() }).optional(),
});
export type Manifest = z.infer<typeof Manifest>;
export type TableNote = z.infer<typeof Table>;
export type SequenceNote = z.infer<typeof Sequence>;

export const parseManifest = (text: string): Manifest => {
  const parsed = Manifest.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error('This backup was made by a newer version of Vitrine.');
  return parsed.data;
};
