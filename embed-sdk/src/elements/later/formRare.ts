/** What an element loads when a form has groups, formatted words, or kinds of questions that most forms have not. */
export { FormattedView } from '@portal/shared/views/forms/FormattedView'
export { GroupView } from '@portal/shared/views/forms/GroupView'
export { RareFieldView } from '@portal/shared/views/forms/RareFieldView'
