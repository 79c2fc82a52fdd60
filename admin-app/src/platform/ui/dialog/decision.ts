/** What is done with a request. */
export type Decision = 'accept' | 'reject'
