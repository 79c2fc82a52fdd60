import { Bones } from '../Bones'
import { later } from '../later'

/** The documents below a long form: loaded after the form stands. */
export const LaterDocumentsPanel = later(async () => ({ default: (await import('./DocumentsPanel')).DocumentsPanel }), <Bones lines={3} />)
