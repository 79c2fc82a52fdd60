import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import type { Envelope } from '@portal/shared/platform/call/envelope'
import { sendCallsTo } from '../platform/lib/call/call'

export type AnswerCall = (status: number, body: Partial<Envelope<unknown>>) => void

/** For a whole test file: a server that answers the calls which the app sends. What a browser asks before is answered already. */
export function serveCalls(handle: (request: IncomingMessage, answer: AnswerCall) => void): void {
  const server = createServer((request, response) => {
    const answer: AnswerCall = (status, body) => {
      response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'access-control-allow-methods': '*' })
        .end(JSON.stringify({ success_message: null, error_message: null, payload: null, ...body }))
    }
    if (request.method === 'OPTIONS') answer(200, {})
    else handle(request, answer)
  })
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    sendCallsTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  })
  afterAll(() => {
    sendCallsTo(undefined)
    server.closeAllConnections()
    server.close()
  })
}
