export const reminderLinkMessages = {
  followTitle: 'Tonight’s small thing',
  followNeedsScript: 'This page needs scripts. You can also open the academy itself.',
  notOpened: 'That didn’t open.',
  cutText:
    'It may have been cut off in the email. You’ll find something small for tonight in the academy too.',
  toAcademy: 'To the academy',
  tryAgain: 'Try again',
  stopTitle: 'Reminders by email',
  stopNeedsScript: 'This page needs scripts. You can also press “unsubscribe” in your mail program.',
  ask: 'Switch reminders off?',
  askText: 'One press, and no more will come.',
  stop: 'Switch them off',
  stopped: 'They’re off.',
  stoppedText: 'No more reminders will come. You can switch them on again in your settings.',
  unknown: 'This link leads nowhere.',
  unknownText:
    'It may have been cut off in the email, or its account is gone. Nothing was changed. You can also switch reminders off in your settings.',
  toSettings: 'To your settings',
} as const
