/** The manifest of a backup: the last entry before the checksum. */
import * as z from 'zod';

export const manifestName = 'manifest.json';
export const checksumName = 'sha256';

const Table = z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() });
const Sequence = z.object({ name: z.string(), last: z.string() });

const Manifest = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** The applied migrations; a restore applies them before it inserts the rows. */
  migrations: z.array(z.string()),
  tables: z.array(Table),
  sequences: z.array(Sequence),
  /** Missing when only the database was backed up. */
  pictures: z.object({ files: z.number(), missing: z.number() }).optional(),
});
export type Manifest = z.infer<typeof Manifest>;
export type TableEntry = z.infer<typeof Table>;
export type SequenceEntry = z.infer<typeof Sequence>;

export const parseManifest = (text: string): Manifest => {
  const parsed = Manifest.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error('This backup was made by a newer version of Vitrine.');
  return parsed.data;
};
