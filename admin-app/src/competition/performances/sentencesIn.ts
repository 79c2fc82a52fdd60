/** All that is said of a value and of what is inside it, each sentence once. @param error as react-hook-form keeps it, nested as the values are */
export function sentencesIn(error: unknown): string[] {
  if (!error || typeof error !== 'object') return []
  const { message, ref: _ref, type: _type, ...inside } = error as Record<string, unknown>
  return [...new Set([...(typeof message === 'string' && message !== '' ? [message] : []), ...Object.values(inside).flatMap(sentencesIn)])]
}
