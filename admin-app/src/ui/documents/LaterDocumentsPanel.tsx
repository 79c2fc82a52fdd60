import { Suspense, lazy } from 'react'
import type { ComponentProps } from 'react'
import { Bones } from '../Bones'

const DocumentsPanel = lazy(async () => ({ default: (await import('./DocumentsPanel')).DocumentsPanel }))

/** The documents below a long form: loaded after the form stands. */
export function LaterDocumentsPanel(props: ComponentProps<typeof DocumentsPanel>) {
  return <Suspense fallback={<Bones lines={3} />}><DocumentsPanel {...props} /></Suspense>
}
