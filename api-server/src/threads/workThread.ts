import { parentPort, workerData } from 'node:worker_threads'
import { threadWork, type ThreadWork } from './threadWork'

// A program of its own in the bundle (scripts/buildServer.mjs): does one piece of work and hands over what came of it. What it throws ends it.
const { name, of } = workerData as { name: keyof ThreadWork; of: never }
parentPort!.postMessage(await threadWork[name](of))
