import { keepShell, type ShellBuild, type WorkerScope } from './shell'

// Built as /service-worker.js, alone and without imports: vite.config.ts puts `portalShell` in front of it.
const scope = globalThis as unknown as WorkerScope & { portalShell: ShellBuild }
keepShell(scope, scope.portalShell)
