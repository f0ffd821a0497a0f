import type { Conversation } from '@oka/contract/messages/conversation.schema.ts'
import { answersOf, openContent } from './message-content.ts'
import { listChatMessages } from './messages.store.ts'
import type { MessagesDeps } from './receive-message.ts'

/** The latest; what is older waits in the copy of one's data. */
const mostShown = 200

/** What cannot be opened any more, because its key is gone, is left out. */
export async function readConversation(
  { database, sealedValues }: Pick<MessagesDeps, 'database' | 'sealedValues'>,
  memberId: string,
): Promise<Conversation> {
  const rows = await listChatMessages(database.db, memberId, mostShown)
  return rows.flatMap((row) => {
    const content = openContent(sealedValues, row)
    if (content === null) return []
    return [
      {
        id: row.id,
        text: content.text ?? '',
        sentAt: new Date(row.received_at).toISOString(),
        answers: answersOf(content, row).map(({ text, at }) => ({ text, at: new Date(at).toISOString() })),
      },
    ]
  })
}
