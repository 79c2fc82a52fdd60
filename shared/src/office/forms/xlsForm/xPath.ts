/** An expression of a form of another tool (XPath, as XLSForm writes it), read into a tree. */
export type XPath =
  | { is: 'value'; value: string; isNumber: boolean }
  /** `${name}` */
  | { is: 'answer'; name: string }
  /** `.`, in a constraint. */
  | { is: 'self' }
  | { is: 'call'; name: string; args: XPath[] }
  | { is: 'operation'; sign: Sign; left: XPath; right: XPath }

type Sign = 'or' | 'and' | '=' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | 'div' | 'mod'

/** Thrown for what is no expression, or one that forms here cannot say: in words for a note. */
export class NotSaid extends Error {}

/** Longer or deeper ones are mistakes, or made to take forever. */
const longest = 2000
const deepest = 40

/** Signs by how closely they hold together, the loosest first. */
const levels: readonly (readonly Sign[])[] = [['or'], ['and'], ['=', '!='], ['<', '<=', '>', '>='], ['+', '-'], ['*', 'div', 'mod']]

const piece = /\s*(?:(\d+(?:\.\d+)?)|"([^"]*)"|'([^']*)'|\$\{\s*([^{}\s]+)\s*\}|(!=|<=|>=|[=<>+*(),.-])|([a-z_][\w.:-]*))/iy

type Token = { is: 'number' | 'text' | 'answer' | 'sign' | 'word'; text: string }

function tokensOf(text: string): Token[] {
  // Spreadsheets make straight quotes round.
  const plain = text.replace(/[“”]/g, '"').replace(/[‘’]/g, "'").trim()
  if (plain.length > longest) throw new NotSaid('it is too long')
  const tokens: Token[] = []
  piece.lastIndex = 0
  while (piece.lastIndex < plain.length) {
    const found = piece.exec(plain)
    if (!found) throw new NotSaid('it cannot be read')
    const [, number, double, single, answer, sign, word] = found
    if (number !== undefined) tokens.push({ is: 'number', text: number })
    else if (double !== undefined || single !== undefined) tokens.push({ is: 'text', text: double ?? single! })
    else if (answer !== undefined) tokens.push({ is: 'answer', text: answer })
    else tokens.push(sign !== undefined ? { is: 'sign', text: sign } : { is: 'word', text: word! })
  }
  return tokens
}

class Reading {
  #at = 0
  constructor(private readonly tokens: readonly Token[]) {}

  get isOver(): boolean { return this.#at >= this.tokens.length }

  take(text: string): boolean {
    const token = this.tokens[this.#at]
    if (token?.is !== 'sign' || token.text !== text) return false
    this.#at += 1
    return true
  }

  operation(level: number, deep: number): XPath {
    if (deep > deepest) throw new NotSaid('it is nested too deeply')
    const here = levels[level]
    if (!here) return this.single(deep)
    let left = this.operation(level + 1, deep)
    for (let token = this.tokens[this.#at]; token && (token.is === 'sign' || token.is === 'word') && (here as readonly string[]).includes(token.text.toLowerCase()); token = this.tokens[this.#at]) {
      this.#at += 1
      left = { is: 'operation', sign: token.text.toLowerCase() as Sign, left, right: this.operation(level + 1, deep) }
    }
    return left
  }

  single(deep: number): XPath {
    if (this.take('-')) {
      const inside = this.single(deep + 1)
      if (inside.is !== 'value' || !inside.isNumber) throw new NotSaid('it takes the negative of an answer')
      return { ...inside, value: `-${inside.value}` }
    }
    if (this.take('(')) {
      const inside = this.operation(0, deep + 1)
      if (!this.take(')')) throw new NotSaid('a parenthesis is missing')
      return inside
    }
    if (this.take('.')) return { is: 'self' }
    const token = this.tokens[this.#at]
    if (!token || token.is === 'sign') throw new NotSaid('it cannot be read')
    this.#at += 1
    if (token.is === 'number' || token.is === 'text') return { is: 'value', value: token.text, isNumber: token.is === 'number' }
    if (token.is === 'answer') return { is: 'answer', name: token.text }
    if (!this.take('(')) throw new NotSaid('it cannot be read')
    const args: XPath[] = []
    while (!this.take(')')) {
      if (args.length > 0 && !this.take(',')) throw new NotSaid('a parenthesis is missing')
      args.push(this.operation(0, deep + 1))
    }
    return { is: 'call', name: token.text.toLowerCase(), args }
  }
}

/** Reads an expression. @throws NotSaid */
export function readXPath(text: string): XPath {
  const reading = new Reading(tokensOf(text))
  const tree = reading.operation(0, 0)
  if (!reading.isOver) throw new NotSaid('it cannot be read')
  return tree
}
