import { identityMessages } from '@oka/contract/identity/identity.messages.ts'
import * as endpoints from '@oka/contract/reminders/reminders.endpoints.ts'
import { reminderPaths } from '@oka/contract/reminders/reminders.schema.ts'
import { bindEndpoint, type Binding } from '../../http/bind-endpoint.ts'
import { bindOneClick } from '../../http/bind-one-click.ts'
import { memberCaller } from '../../http/caller.ts'
import {
  changeReminders,
  followReminder,
  readReminders,
  stopByToken,
  stopReminders,
  type RemindersDeps,
} from './reminder-settings.ts'

const ofNobody = {
  success: false as const,
  errorCode: 'invalid_token' as const,
  message: identityMessages.linkExpired,
  errorDescription: identityMessages.linkExpired,
}

export async function remindersRoutes(binding: Binding, deps: RemindersDeps) {
  bindEndpoint(binding, endpoints.getReminders, async ({ caller, now }) => ({
    success: true as const,
    reminders: await readReminders(deps, memberCaller(caller), now),
  }))
  bindEndpoint(binding, endpoints.updateReminders, async ({ input, caller, now }) => ({
    success: true as const,
    reminders: await changeReminders(deps, memberCaller(caller), input, now),
  }))
  bindEndpoint(binding, endpoints.followReminder, async ({ input: { token }, address, now }) => {
    const found = await followReminder(deps, { token, address, now })
    return found === null ? ofNobody : { success: true as const, ...found }
  })
  bindEndpoint(binding, endpoints.stopReminders, async ({ input: { token }, address, now }) => {
    const stopped = await stopReminders(deps, { token, address, now })
    return stopped === null ? ofNobody : { success: true as const }
  })
  await bindOneClick(binding, reminderPaths.stop, async (token, now) => {
    await stopByToken(deps, token, now)
  })
}
