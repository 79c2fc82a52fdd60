/** "1 medal", "3 medals", "2 judges’ sheets". */
export const several = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`
