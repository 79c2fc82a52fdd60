import { parentPort, workerData } from 'node:worker_threads'
import type { FromThread, ToThread } from '../platform/threads/threadWords'
import { threadWorks } from './threadWorks'

// A program of its own in the bundle (scripts/buildServer.mjs): does one piece of work and hands over what came of it. What it throws ends it.
const { name, of } = workerData as { name: string; of: never }
const work = threadWorks.find((each) => each.name === name)
if (!work) throw new Error(`${name} is not in app/threadWorks.ts.`)

const say = (word: FromThread) => parentPort!.postMessage(word)

async function* batches(): AsyncGenerator<never> {
  for (;;) {
    const answer = new Promise<ToThread>((resolve) => parentPort!.once('message', resolve))
    say({ wants: true })
    const word = await answer
    if ('end' in word) return
    yield word.batch as never
  }
}

say({ result: await work.run(of, { tell: (told: unknown) => say({ told }), batches: batches() }) })
