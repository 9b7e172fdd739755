import type { Agreement } from './agreement.js';

/** English. */
export const en: Agreement = {
  version: '2026-01',
  service: [
    {
      heading: 'What this covers',
      paragraphs: [
        'You make this agreement with the provider of the cloud ordering service. It covers registering, logging in, and using the ordering mall and the management console.',
        'When you register as a customer of a company, buying and selling is between you and that company. The provider is not a party to it.',
      ],
    },
    {
      heading: 'Your account',
      paragraphs: [
        'Register with a mobile number of your own, and give your real name and the real name of your company.',
        'One mobile number can belong to several companies. The account is for you or for staff you have authorised; it cannot be passed on or lent.',
        'Keep your password and your codes to yourself; our staff will never ask for them. If somebody else uses your account, change the password at once and contact your administrator.',
      ],
    },
    {
      heading: 'Company accounts and sample data',
      paragraphs: [
        'Whoever registers a company must be entitled to act for it, and becomes its administrator. Administrators can add and disable the accounts of staff and customers.',
        'You may import sample data. It is invented, serves to show what the service does, and can be cleared at any time.',
      ],
    },
    {
      heading: 'Applications to join',
      paragraphs: [
        'An application to join is reviewed by the administrators of that company, and the decision is theirs. If it is refused you are told why, and you can correct it and send it again.',
      ],
    },
    {
      heading: 'Rules of use',
      paragraphs: [
        'Do not use the service for anything unlawful, do not upload unlawful, infringing or malicious content, and do not get around checks, register accounts in bulk or disturb the service.',
        'If these rules are broken, the provider or the company may suspend or disable the account, and will say why.',
      ],
    },
    {
      heading: 'Changes and interruptions',
      paragraphs: [
        'We do our best to keep the service running and announce maintenance ahead of time where we can. After an interruption beyond our control we restore the service as soon as possible.',
        "When a company's trial or plan ends, its accounts may no longer be able to log in. Data is kept as agreed with that company.",
      ],
    },
    {
      heading: 'Ending it',
      paragraphs: [
        'You can stop at any time and ask your administrator to close your account. Your personal data is then deleted or made anonymous, except for records of trade that the law tells us to keep.',
      ],
    },
    {
      heading: 'New versions',
      paragraphs: [
        'A changed agreement gets a new version number. Where the change concerns important rights of yours, you are asked to read and accept it again; if you do not agree, you can stop using the service.',
      ],
    },
  ],
  privacy: [
    {
      heading: 'What we collect',
      paragraphs: [
        'To register and log in: mobile number, verification code, password (kept only in a form that cannot be turned back), name, company name and industry.',
        'To apply: contact name, position, region, street address, reason, and the image of the business licence.',
        'For security: time of login, network address, kind of device and browser.',
      ],
    },
    {
      heading: 'What we use it for',
      paragraphs: [
        'To create and recognise your account, send codes, review applications, carry out orders and protect your account. For anything else we ask you first.',
      ],
    },
    {
      heading: 'Images such as the business licence',
      paragraphs: [
        'They are used for the review only, are never shown in public, and can be seen only by the administrators of that company and those who review. Details hidden in a photo, such as where it was taken, are removed before it is stored.',
      ],
    },
    {
      heading: 'What is kept on your device',
      paragraphs: [
        'Your login state, language, the account names used last and the list of regions; never a password. What you are typing is kept only until you close the page.',
      ],
    },
    {
      heading: 'Who else receives it',
      paragraphs: [
        'The company you register with or apply to sees what you send. Text messages are sent by a message provider, who receives your number and the text, and nothing else.',
        'WeChat login and visit statistics come from third parties and start only when you use them or have agreed to them separately.',
      ],
    },
    {
      heading: 'How long, and how safe',
      paragraphs: [
        'Data is kept while the account exists; refused applications are deleted after a reasonable time. Everything travels encrypted, and access is limited and recorded.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You can see, correct, copy and delete your data, withdraw your consent, and ask us to explain how we handle it. Withdrawing does not change what was done before.',
        "Ask your administrator or the provider's support. You get an answer within fifteen working days.",
      ],
    },
    {
      heading: 'Children',
      paragraphs: ['The service is made for businesses and not for children under fourteen.'],
    },
  ],
};
