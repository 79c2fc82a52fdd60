import type { InputOf, OutputOf } from '@portal/shared/platform/call/defineCall'
import type { Envelope } from '@portal/shared/platform/call/envelope'
import { addressOf, apiOrigin, headersOf, parseEnvelope, refused, whyNoAnswer } from './call'
import type { Answer, AnyCall, CallError } from './call'
import { getSession } from '../session/session'

/**
 * Sends a call whose body is a form. A form's body carries no common parameters (specification, section 7).
 * By XMLHttpRequest, the only way in which a browser reports how much of it is sent.
 * @param onProgress called with the fraction that is sent, from 0 to 1
 * @throws CallError as `send` does; what `options.signal` throws if it is given up
 */
export function sendForm<C extends AnyCall>(
  call: C, values: InputOf<C> & Record<string, string | Blob>, options: { signal?: AbortSignal; onProgress?: (part: number) => void } = {},
): Promise<Answer<OutputOf<C>>> {
  const session = getSession()
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(name, value)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const giveUp = () => request.abort()
    request.open(call.method, `${apiOrigin() ?? ''}${addressOf(call, values)}`)
    for (const [name, value] of Object.entries(headersOf(session))) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => options.onProgress?.(lengthComputable ? loaded / total : 0)
    request.onload = () => {
      const envelope = parseEnvelope(request.responseText) as Envelope<OutputOf<C>> | null
      if (request.status >= 200 && request.status < 300 && envelope?.status) resolve({ payload: envelope.payload, message: envelope.success_message })
      else reject(refused(call, envelope, request.status, session))
    }
    request.onerror = () => reject(whyNoAnswer(null, undefined) as CallError)
    request.onabort = () => reject(options.signal?.reason as Error)
    request.onloadend = () => options.signal?.removeEventListener('abort', giveUp)
    options.signal?.addEventListener('abort', giveUp)
    request.send(form)
  })
}
