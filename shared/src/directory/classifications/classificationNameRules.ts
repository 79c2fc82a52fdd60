/** "Classification 4A" for the usual labels 1A to 6A; other labels as they are (specification, section 2). */
export const classificationName = (label: string | null): string | null => (label !== null && /^[1-6]A$/.test(label) ? `Classification ${label}` : label)
