import { words } from './lib/words.mjs'

/** A key, an id or a path, such as changed-meanwhile, is not read by people. */
const isKey = (text) => /^(?:[a-z\d_./:-][\w./:-]*)?$/.test(text)

const everywhere = words.filter(({ isEverywhere }) => isEverywhere)

/** Reports the words of lib/words.mjs in texts (strings, templates, JSX); in comments, and in tests (option "tests"), those that are refused everywhere. */
export const wordsRule = {
  meta: { type: 'suggestion', schema: [{ enum: ['tests'] }] },
  create(context) {
    const inTexts = context.options[0] === 'tests' ? everywhere : words
    const report = (at, text, list) => {
      for (const { found, say } of list) {
        const word = found.exec(text)?.[0]
        if (word !== undefined) context.report({ ...at, message: `“${word}”: say ${say} (docs/words.md).` })
      }
    }
    const check = (node, text) => isKey(text.trim()) || report({ node }, text, inTexts)
    return {
      Literal: (node) => typeof node.value === 'string' && check(node, node.value),
      TemplateElement: (node) => check(node, node.value.cooked ?? node.value.raw),
      JSXText: (node) => check(node, node.value),
      Program() {
        for (const comment of context.sourceCode.getAllComments()) report({ loc: comment.loc }, comment.value, everywhere)
      },
    }
  },
}
