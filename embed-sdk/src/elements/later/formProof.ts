/** What a browser works on before it sends a form that keeps machines out. */
export { solveProof } from '@portal/shared/office/forms/proofOfWork'
