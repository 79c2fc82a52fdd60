/** The rules of forms, the same that the portal runs: what is shown, required, computed and wrong. */
export { answerText } from '@portal/shared/office/forms/answerText'
export { fillForm } from '@portal/shared/office/forms/fillForm'
