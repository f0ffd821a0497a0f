import { operatorName, type MakeDocument } from '../legal-document.ts'

const firstVersion = '2023-11-28'
const currentVersion = '2026-11-21'
const refundVersion = '2026-11-26'
const noticeVersion = '2026-11-27'

/** Where a statement reaches us, as far as it is configured. */
const writeTo = (site: Parameters<MakeDocument>[0]) =>
  [operatorName(site), site.company.address, site.company.email].filter(Boolean).join(', ')

export const terms: MakeDocument = (site) => ({
  title: 'Terms and Conditions',
  summary:
    'The lessons are for you and your family. They are information, not medical advice. You see what a membership costs before you pay, and you get your money back if you ask within 30 days of buying, once in twelve months.',
  clauses: [
    {
      id: 'who',
      title: 'Who we are, and what these terms are',
      revised: currentVersion,
      body: [
        `${site.productName} is run by ${operatorName(site)}. These terms are the agreement between you and us when you use this website, the apps, or one of our programs on a partner’s site.`,
        'You accept them when you create an account. If you only look around, the clauses on the lessons, on what is allowed and on our liability apply to you too.',
      ],
    },
    {
      id: 'lessons',
      title: 'What the lessons are, and what they are not',
      revised: currentVersion,
      body: [
        'Lessons explain what a study, a guideline or a book says. Each one names its source, what kind of source it is, how certain it is, and what its limits are.',
        'They are information for parents and carers. They are not medical, psychological or legal advice, and they are not a diagnosis. Before you change a treatment, a medicine, the diet of a child with a medical condition, or a device your child depends on, ask the professional who knows your child. In an emergency, call your country’s emergency number.',
        'Knowledge changes. We correct a lesson when we learn that it is wrong, and withdraw one that no longer holds true.',
      ],
    },
    {
      id: 'age',
      title: 'Who may use it',
      revised: firstVersion,
      body: [
        'The academy is made for adults. Anyone under 18 may use it only under the supervision of a parent or another adult who is responsible for them and accepts these terms.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      revised: currentVersion,
      body: [
        'An account needs an email address that is yours and a password of at least seven characters. Keep your password to yourself, and tell us if you think someone else may know it.',
        'Each account is for one person. You are responsible for what is done in it, unless someone got in through no fault of yours.',
      ],
    },
    {
      id: 'allowed',
      title: 'What is allowed',
      revised: currentVersion,
      body: [
        'You may watch, listen to and read the lessons on your own and with the people you live with or care for, and print a text for yourself.',
        'You may not:',
        {
          list: [
            'sell lessons or put them on another site,',
            'copy them by machine, or train a machine with them, without our written consent,',
            'get around a limit, a lock or a payment,',
            'disrupt the service, or look for other people’s data.',
          ],
        },
        'If you find a weakness in our software and tell us before you tell anyone else, we will not take action against you for finding it.',
      ],
    },
    {
      id: 'membership',
      title: 'Membership and prices',
      revised: currentVersion,
      body: [
        'Some lessons are open to everyone. The rest open with a membership. Wherever a membership is offered, you see these before you pay: the full amount with its currency and tax, the period, the next charge, and how to cancel. You are charged what was shown.',
        'A membership can come from a card payment on this site, from an app store, or from a coupon. Where no way to buy is shown, memberships are not on sale.',
      ],
    },
    {
      id: 'billing',
      title: 'Billing and renewal',
      revised: noticeVersion,
      body: [
        'A subscription is billed monthly, or for the longer period you choose, in advance, until you cancel it. On the web, a card payment provider takes the payment; we never see your card number. In the apps, the app store takes it, under the store’s own terms.',
        'Before a subscription that you pay for by card on this site renews, we mail you the date and the price: 30 days before if you have paid for a year, and 14 days before otherwise.',
        'You can cancel a subscription at any time wherever you bought it. It then runs to the end of the period you have paid for, and does not renew.',
      ],
    },
    {
      id: 'order',
      title: 'When we do not accept an order',
      revised: firstVersion,
      body: [
        'If we cannot accept an order, for example because a price was shown incorrectly or the payment was not authorized, we will tell you and refund what you paid within 14 calendar days.',
        'If something in an order or in your details is wrong, tell us, and we will correct it within 5 working days.',
      ],
    },
    {
      id: 'refunds',
      title: 'Your money back',
      revised: refundVersion,
      body: [
        'You get a full refund if you tell us within 30 days of buying a membership. You do not have to say why. The membership ends with the refund.',
        'The first time in twelve months, the refund is made at once. If you have had a refund in the twelve months before, or ask for the payment of a renewal back, our staff decide, and answer within two business days. A renewal is not a new purchase.',
        'If you bought it in an app store, the store gives the refund; if it does not, write to us.',
        'The rights that your country’s law gives you as a consumer remain unchanged. Nothing here takes them away.',
      ],
    },
    {
      id: 'withdrawal',
      title: 'Your right to withdraw, in the EU, the EEA and the UK',
      revised: noticeVersion,
      body: [
        'If you live in the European Union, the European Economic Area or the United Kingdom, you can withdraw from buying a membership within 14 days, without giving a reason. The time ends 14 days after the day you bought it. This right stands beside the 30 days above, and you have it for every purchase, also if you have had a refund in the last twelve months.',
        `To use it, tell us clearly that you withdraw: ask for the refund under Membership, answer any of our mails, or write to ${writeTo(site)}. You can use the form below, but you do not have to. It is enough that you send it before the 14 days are over.`,
        'If you withdraw, the membership ends, and we pay back all that you paid for it, at the latest 14 days after we hear from you, in the way you paid and at no cost to you. Lessons that you opened until then cost you nothing.',
        'The form:',
        {
          list: [
            `To ${writeTo(site)}:`,
            'I withdraw from my contract for this service: a membership.',
            'Ordered on:',
            'My name:',
            'My address:',
            'Date, and on paper my signature:',
          ],
        },
      ],
    },
    {
      id: 'yours',
      title: 'What you send us',
      revised: currentVersion,
      body: [
        'What you tell us remains yours. We use it to run the academy for you, as the Privacy Policy says, and for nothing else.',
      ],
    },
    {
      id: 'rights',
      title: 'Who owns the lessons',
      revised: currentVersion,
      body: [
        'Our texts, drawings, videos and software belong to us or to those who let us use them. Studies and books belong to their authors and publishers; we describe what they say in our own words, and quote only what may be quoted.',
      ],
    },
    {
      id: 'service',
      title: 'How far you can rely on the service',
      revised: currentVersion,
      body: [
        'We work to keep the academy available and your progress safe, but we cannot promise that it will always be available. If we change or end a part that you paid for, we will tell you in good time and refund what you can no longer use.',
        'We are liable for harm that we cause intentionally or through gross negligence, and wherever the law does not allow us to limit our liability. Otherwise, we are liable only for what a careful person could have foreseen, and for no more than you paid us in the previous twelve months.',
      ],
    },
    {
      id: 'ending',
      title: 'Ending the agreement',
      revised: '2026-11-22',
      body: [
        'You can stop at any time, and delete your account yourself in the settings; the Privacy Policy says what is then erased. We may close an account that seriously breaks these terms. If we do, we will tell you and say why, and refund the part of a membership that you can no longer use, unless you harmed others.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to these terms, and the law',
      revised: currentVersion,
      body: [
        'Each clause shows the date on which its meaning last changed. If we change one that matters to you, we will tell you before the change takes effect; if you do not agree, you can end your membership and get a refund for the unused part.',
        'The law of the country where the company named below has its registered office applies, together with the protection that your own country’s law gives you as a consumer.',
      ],
    },
  ],
})
