/** In the address of a page with documents: the one whose upload is open over it. */
export const sendParam = 'send'

/** The end of an address that opens the upload for what the office asked of a document: "?send=12". */
export const sendSearch = (documentId: number): string => `?${sendParam}=${documentId}`
