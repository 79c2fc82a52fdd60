import { getFile } from '@portal/shared/platform/files/file.calls'

/** The address of a file, for those who may read it. */
export const addressOf = (fileId: number): string => `/api${getFile.path.replace(':fileId', String(fileId))}`
