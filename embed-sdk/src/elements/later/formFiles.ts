/** What an element loads when a form asks for files, photos or signatures. */
export { AttachedFieldView } from '@portal/shared/views/forms/AttachedFieldView'
