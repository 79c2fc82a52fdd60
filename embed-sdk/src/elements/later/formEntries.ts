/** What an element loads when the entries of a form are asked for. */
export { default as css } from '@portal/shared/views/events/EntriesView.css'
export { EntriesView } from '@portal/shared/views/events/EntriesView'
