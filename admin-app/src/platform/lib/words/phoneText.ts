/**
 * A phone number in international form, or as typed if it cannot be read. The library that knows every country's numbers is
 * loaded with the first number that is typed; without a network the text stays as it is, and the server formats it.
 */
export async function phoneText(typed: string): Promise<string> {
  if (typed === '') return typed
  try {
    const { formatPhone } = await import('@portal/shared/platform/format/phone')
    return formatPhone(typed)
  } catch {
    return typed
  }
}
