import '@portal/shared/views/crest/Crest.css'

/** A school's crest, with the style that public views bring along themselves. */
export { Crest } from '@portal/shared/views/crest/Crest'
