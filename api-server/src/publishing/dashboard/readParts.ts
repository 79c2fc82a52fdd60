import type { RequestContext, SignedIn } from '../../platform/http/requestContext'

/**
 * Reads parts of a page so that one that cannot be read is left out and named, and the others are whole.
 * @returns `part`, which reads one, and `failed`, which names those that could not be, once all are read
 */
export function readParts<Name extends string>({ log }: Pick<RequestContext<SignedIn>, 'log'>, page: string) {
  const failed = new Set<Name>()
  async function part<Result>(name: Name, read: () => Promise<Result>, without: Result): Promise<Result> {
    try {
      return await read()
    } catch (error) {
      log.error({ err: error, part: name }, `a part of ${page} could not be read`)
      failed.add(name)
      return without
    }
  }
  return { part, failed }
}
