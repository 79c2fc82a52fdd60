/** The items with one of them in another place; a place beyond the ends is the end. */
export function withMoved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from]
  const target = Math.max(0, Math.min(items.length - 1, to))
  const others = items.filter((_, index) => index !== from)
  return item === undefined ? [...items] : [...others.slice(0, target), item, ...others.slice(target)]
}
