/** Whether any words of a form are in Spanish too. */
export const hasSpanish = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  if ('es' in value && 'en' in value) return Boolean(value.es)
  return Object.values(value).some(hasSpanish)
}
