import { later } from '../../platform/ui/loading/later'

/** Fetches the dialog before it is asked for: on a slow line the press must not wait for it. */
export const loadDocumentDialog = (): Promise<typeof import('./AddDocumentDialog')> => import('./AddDocumentDialog')

export const DocumentDialog = later(loadDocumentDialog)
