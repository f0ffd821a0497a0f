import { useCallback } from 'react'
import type { Endpoint, InputOf, OutputOf } from '@oka/contract/shared/endpoint.ts'
import type { CallOptions } from '@oka/client/caller.ts'
import { useEnvironment } from '../environment/use-environment.ts'
import { openSession } from './session.ts'
import { useSignedInMemberId } from './signed-in.ts'

export type MemberCall = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
) => Promise<OutputOf<E>>

/** A call for the member who is signed in on this page, and never for another one who signs in meanwhile. */
export function useMemberCall(): MemberCall {
  const { apiRoot } = useEnvironment()
  const expectedMemberId = useSignedInMemberId()
  return useCallback(
    (endpoint, input, options) =>
      openSession(apiRoot).call(endpoint, input, { ...options, expectedMemberId }),
    [apiRoot, expectedMemberId],
  )
}
