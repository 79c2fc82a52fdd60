import { words } from './lib/words.mjs'

/** A key, an id or a path, such as changed-meanwhile, is not read by people. */
const isKey = (text) => /^(?:[a-z\d_./:-][\w./:-]*)?$/.test(text)

/** Names of classes are for style sheets. */
const isClass = ({ parent }) => parent.type === 'JSXAttribute' && /^class(Name)?$/.test(parent.name.name)

const everywhere = words.filter(({ isEverywhere }) => isEverywhere)

/** Reports the words of lib/words.mjs in texts (strings, templates, JSX); in comments, and in tests (option "tests"), those that are refused everywhere. A word may be refused in some files only. */
export const wordsRule = {
  meta: { type: 'suggestion', schema: [{ enum: ['tests'] }] },
  create(context) {
    const file = context.filename.replaceAll('\\', '/')
    const inTexts = (context.options[0] === 'tests' ? everywhere : words).filter(({ isIn, isNotIn }) => (!isIn || isIn.test(file)) && !isNotIn?.test(file))
    const report = (at, text, list) => {
      for (const { found, say } of list) {
        const word = found.exec(text)?.[0]
        if (word !== undefined) context.report({ ...at, message: `“${word}”: say ${say} (docs/words.md).` })
      }
    }
    return {
      Literal: (node) => typeof node.value === 'string' && !isClass(node) && !isKey(node.value.trim()) && report({ node }, node.value, inTexts),
      // Of a template a part is judged, which may be a key among others.
      TemplateElement: (node) => isKey((node.value.cooked ?? node.value.raw).trim()) || report({ node }, node.value.cooked ?? node.value.raw, inTexts),
      // What is between tags is always read by people.
      JSXText: (node) => report({ node }, node.value, inTexts),
      Program() {
        for (const comment of context.sourceCode.getAllComments()) report({ loc: comment.loc }, comment.value, everywhere)
      },
    }
  },
}
