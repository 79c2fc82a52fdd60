/**
 * What a row calls a team of a match: by its school's short name, and by the whole one where an answer is older than short names.
 * The whole name belongs in headings and in the title of the row.
 */
export const rowName = ({ shortName, teamName }: { shortName?: string | undefined; teamName: string }): string => shortName ?? teamName
