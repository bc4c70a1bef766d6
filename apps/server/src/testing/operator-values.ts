/** The values of an operator with a value in every field of the form; the password is that of a new operator. */
export const petra = {
  login: 'p.huber',
  name: 'Petra Huber',
  email: 'petra@floor.example',
  position: 'Shift manager',
  pager: '4711',
  operatorRole: 'pit-boss',
  operatorLevel: 3,
  onlineSystem: 'casino-jackpot',
  profile: 'operator',
  properties: [101, 102],
  externalId: 'HR-17',
  externalIdType: 'employee-number',
  cards: ['04A2B3C4', '04FFEE'],
  loginAllowed: true,
  password: 'a phrase of her own',
  mustChangePassword: false,
};
