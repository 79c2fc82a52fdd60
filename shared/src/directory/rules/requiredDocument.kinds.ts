/**
 * Kinds of documents. The first four are accepted or rejected by the office (specification, section 6): the participation
 * form, the student transfer form, a foreign student's papers and a parent's; `other` is only kept.
 */
export const documentKinds = ['PAPF', 'STF', 'foreignDoc', 'parentDoc', 'other'] as const
export type DocumentKind = (typeof documentKinds)[number]
