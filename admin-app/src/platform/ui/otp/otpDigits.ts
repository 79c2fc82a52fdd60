/** As password.schemas.codeLength has it, which a test holds to this; repeated to keep zod out of the blocks. */
export const codeLength = 6

/** The boxes of a code, each empty or one digit. */
export const emptyBoxes: readonly string[] = Array.from({ length: codeLength }, () => '')

/**
 * What a box's new text makes of all boxes: what is no digit falls away, more digits than one spread over the boxes that
 * follow, and a whole code fills all boxes wherever it is pasted.
 * @returns the boxes, and the one that is typed into next
 */
export function putText(boxes: readonly string[], at: number, text: string): { boxes: string[]; next: number } {
  const digits = text.replace(/\D/g, '')
  if (digits === '') return { boxes: boxes.map((digit, index) => (index === at && text === '' ? '' : digit)), next: at }
  const old = boxes[at] ?? ''
  // What is typed or pasted next to the digit that is there replaces it.
  const isBeside = old !== '' && (digits.length === 2 || digits.length > boxes.length)
  const typed = isBeside && digits.startsWith(old) ? digits.slice(1) : isBeside && digits.endsWith(old) ? digits.slice(0, -1) : digits
  const start = typed.length >= boxes.length ? 0 : at
  const filled = boxes.map((digit, index) => typed[index - start] ?? digit)
  return { boxes: filled, next: Math.min(start + typed.length, boxes.length - 1) }
}
