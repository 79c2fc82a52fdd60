/** Files of entries and results that are read. */
export const fileFormats = ['hytekEntries', 'hytekResults', 'sdif', 'hy3', 'lif', 'lff'] as const
export type FileFormat = (typeof fileFormats)[number]
export const fileFormatNames: Record<FileFormat, string> = {
  hytekEntries: 'Hy-Tek entries, semicolons', hytekResults: 'Hy-Tek results, semicolons', sdif: 'SDIF (.sd3 or .cl2)', hy3: 'Hy-Tek (.hy3)', lif: 'FinishLynx (.lif)', lff: 'FieldLynx (.lff)',
}

/** Endings of files that are offered to be chosen. Files with semicolons are texts; what a file is, its content says. */
export const fileEndings: Record<'entries' | 'results', readonly string[]> = { entries: ['.txt', '.sd3', '.cl2', '.hy3'], results: ['.lif', '.lff', '.txt', '.sd3', '.cl2', '.hy3'] }
