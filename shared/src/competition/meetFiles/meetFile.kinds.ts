/** Files of entries and results that are read. */
export const fileFormats = ['hytekEntries', 'hytekResults', 'sdif', 'hy3', 'lif', 'lff'] as const
export type FileFormat = (typeof fileFormats)[number]
export const fileFormatNames: Record<FileFormat, string> = {
  hytekEntries: 'Hy-Tek entries, semicolons', hytekResults: 'Hy-Tek results, semicolons', sdif: 'SDIF (.sd3)', hy3: 'Hy-Tek (.hy3)', lif: 'FinishLynx (.lif)', lff: 'FieldLynx (.lff)',
}
