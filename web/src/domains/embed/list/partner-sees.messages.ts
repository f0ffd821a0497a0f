export const partnerSeesMessages = {
  seesTitle: (partner: string) => `What ${partner} sees`,
  seesLead: 'Numbers about groups of people. Never you, and never your child.',
  seesLeadSigned: 'Numbers about groups of people, and which lessons you finish.',
  canSee: (partner: string) => `${partner} can see`,
  canSeeList: [
    'How many people began a lesson, once there are at least 10',
    'How many finished it, once there are at least 10',
    'How often its own button was pressed',
    'That the lesson on this page starts, goes on and ends: the page hears it, without your name. If you’re logged in to that site, it may know that it was you',
  ],
  canSeeFinished: 'Which lessons you finish, because it signed you in here',
  cantSee: (partner: string) => `${partner} can’t see`,
  cantSeePlace: 'Your place, or what you watched on another day',
  cantSeeList: [
    'Your name, email address or phone',
    'Anything you tell us about your child',
    'Whether you have an account with us',
  ],
  whatWeKeep: 'What we keep',
  kept: [
    [
      'Your place, in this browser',
      'A random number that belongs to this browser and this site’s pages. It ends after 13 months without a visit.',
    ],
    [
      'A code, if the site signs you in',
      'Then your place follows you to other devices. The site gives us a code instead of your name, and we don’t learn who you are.',
    ],
    [
      'Your own account stays separate',
      'What you do when you’re logged in with us is never joined with what you watch here.',
    ],
  ],
  changeYourMind: 'Change your mind',
  forgetText:
    'You can forget your place here. It takes one press and reaches every lesson on this site’s pages.',
  forget: 'Forget my place here',
  forgetting: 'Forgetting',
  forgotten: 'Forgotten. You start anew.',
  forgetFailed: 'That didn’t work. Your place is still here. Try again when you’re online.',
  askUs: 'Ask us something',
  close: 'Close',
} as const
