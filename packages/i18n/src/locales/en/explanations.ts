import type { errorGroups } from '@floorwalker/core/catalogues/code-groups';
import type { terminalEvents } from '@floorwalker/core/catalogues/terminal-events';

type FaultEvent = Extract<(typeof terminalEvents)[number], { readonly severity: 'warning' | 'error' | 'fatal' }>['number'];

/**
 * Explanations of codes [SH-23, TM-14, TM-15]: causes of the groups of device messages under `family`, cause and remedy of each event
 * above information under `event`. Other texts of a group are in the manual.
 */
export const explanations = {
  labels: {
    kind: 'Type',
    code: 'Code',
    severity: 'Severity',
    group: 'Group',
    means: 'Meaning',
    cause: 'Cause',
    remedy: 'Remedy',
    shown: 'Shown',
  },
  kinds: {
    terminalEvents: 'Terminal event',
    deviceMessages: 'Device message',
    componentTypes: 'Component',
  },
  shown: {
    event: 'In the event log',
    eventDetails: 'In the event log, with: {{details}}',
    notice: 'as a notice at the top until it is opened',
    hidden: 'Not in the event log: it is part of remote access or of approvals',
    message: 'In the error log, from raised to cleared',
    values: 'values sent by the terminal: {{values}}',
    component: 'In the error log and the maintenance log, with its number among those of its type',
  },
  component: {
    means: 'A component of the terminal.',
    stock: 'It has a stock that is filled or emptied.',
    stops: 'Without it the terminal cannot serve customers.',
  },
  information: 'Normal operation, no fault.',
  family: {
    device: 'Worn or dirty parts, a loose plug, an empty or full stock, or a defect of the device.',
    notes: 'Worn or torn notes, dirty sensors, foreign objects, or cassettes that are empty, full or not locked.',
    coins: 'Foreign objects, bent coins, dirty sensors, or hoppers that are empty, full or worn.',
    cards: 'Dirty or damaged cards, a dirty reader, or tampering with the card slot.',
    printers: 'Paper that is used up or wrongly inserted, dirty sensors, or a worn cutter or print head.',
    fiscal: 'A shift that was not opened or closed in time, a full memory, or a wrong date.',
    doors: 'Somebody has opened the door or has not closed it, or its contact is faulty.',
    power: 'A failure of the supply, a fuse that has switched off, or an old battery.',
    keys: 'The keys were never loaded, are no longer valid, or were erased because the device was moved or opened.',
    payment: 'The issuer declines this card or amount, the chip could not be read, or the line to the payment host is interrupted.',
    advertising: 'The network to the advertising server is interrupted, the playlist is empty, or the licence has expired.',
    kiosk: 'A new or replaced computer, an expired certificate, or an interrupted network.',
    systems: 'The system is switched off, its network is interrupted, or it rejects the login of the terminal.',
    customers: 'The person is on a list, or the identity document has expired or shows an age below the limit.',
    server: 'Settings or identity of the machine, the licence, or a shift that nobody has closed.',
  },
  event: {
    '102': {
      cause: 'A door was opened while nobody was logged in at the terminal.',
      remedy: 'Send somebody at once and check the pictures. If it was staff, remind them to log in before they open a door.',
    },
    '103': {
      cause: 'The safe was opened, as in every money service.',
      remedy: 'Check that a money service was planned. If not, send a second person.',
    },
    '105': {
      cause: 'The safe was opened with the emergency procedure instead of a login.',
      remedy: 'Ask who opened it and why, count its content, and set a new emergency code.',
    },
    '106': {
      cause: 'A door has stayed open longer than allowed.',
      remedy: 'Close it. If it is closed, check its contact.',
    },
    '107': {
      cause: 'A sensor has detected force, drilling, heat or an opened housing.',
      remedy: 'Call security, set the terminal offline, and touch nothing until it has been examined.',
    },
    '108': {
      cause: 'The alarm of the terminal was triggered.',
      remedy: 'Follow the alarm plan. Reset the alarm only when the reason is known.',
    },
    '111': {
      cause: 'The mains supply of the terminal has failed or was switched off.',
      remedy: 'Check plug, fuse and supply. Several terminals at once: check the supply of the building.',
    },
    '112': {
      cause: 'The mains supply is missing, and the terminal runs on its battery.',
      remedy: 'Restore the supply before the battery is empty.',
    },
    '113': {
      cause: 'The battery of the UPS will be empty within minutes.',
      remedy: 'Shut the terminal down now. If the battery lasts less than it should, replace it.',
    },
    '115': {
      cause: 'A module was pulled out, or its contact is bad.',
      remedy: 'If there is no service, go to the terminal. Push the module in until it locks.',
    },
    '121': {
      cause: 'The terminal is switched off, restarts, or has lost its network.',
      remedy:
        'Check power and network cable. Many terminals at once: check the network of the property. The terminal sends its messages later.',
    },
    '123': {
      cause: 'The online system of the casino does not respond, or rejects the terminal.',
      remedy: 'All terminals: check the online system. One terminal: check its address and login there.',
    },
    '125': {
      cause: 'The host for cash withdrawals does not respond.',
      remedy: 'Check the line to the host, then call the company that runs it. Until then withdrawals are not possible.',
    },
    '127': {
      cause: 'The tunnel to the network of the property is interrupted.',
      remedy: 'Check the internet access and the VPN gateway, then restart the terminal.',
    },
    '129': {
      cause: 'Keys for the encryption of PINs were not loaded or were erased.',
      remedy: 'Two key custodians load the keys again. If nobody changed the device, report it as tampering.',
    },
    '132': {
      cause: "A module of the terminal's software has ended unexpectedly.",
      remedy: 'The software restarts by itself. Twice in an hour: request log files and inform support.',
    },
    '135': {
      cause: 'The terminal was shut down by an operator or a command.',
      remedy: 'Switch it on again when the work is finished.',
    },
    '136': {
      cause: 'An operator has set the terminal offline.',
      remedy: 'Set it online again when the reason no longer applies.',
    },
    '138': {
      cause: 'The terminal was blocked; the details name the reason.',
      remedy: 'Remove the reason, then unblock the terminal.',
    },
    '140': {
      cause: 'The manufacturer has blocked the terminal, for example after tampering.',
      remedy: 'Contact the manufacturer: only they can unblock it.',
    },
    '142': {
      cause: 'The terminal cannot serve customers; the details name the reason.',
      remedy: 'Find the error that was raised just before, and remove it. The terminal then returns to service by itself.',
    },
    '144': {
      cause: 'A customer has pressed the call button.',
      remedy: 'Send somebody to the terminal, and acknowledge the call there.',
    },
    '152': {
      cause: 'Somebody has entered a wrong password at the terminal.',
      remedy: 'No action is required, unless it happens often.',
    },
    '153': {
      cause: 'A wrong password was entered three times in a row.',
      remedy: 'Ask the operator. If it was somebody else, check the pictures and change the password.',
    },
    '154': {
      cause: 'A technician has logged in at the terminal.',
      remedy: 'Check that a service was announced.',
    },
    '155': {
      cause: 'The account was locked after too many wrong passwords.',
      remedy: 'Find out who tried to log in, then unlock the account.',
    },
    '156': {
      cause: 'An operator has logged in with the alert PIN: somebody is threatening them.',
      remedy: 'Follow the emergency plan and call the police. Do not call the terminal, and send nobody alone.',
    },
    '157': {
      cause: 'A person who is banned has used a card or an identity document.',
      remedy: 'Follow your house rules, discreetly. The terminal has refused the service.',
    },
    '158': {
      cause: 'An operator has logged in by an override although the password was wrong.',
      remedy: 'Ask who allowed it, and set a new password.',
    },
    '161': {
      cause:
        'The clock of the terminal was set more than three times within 24 hours: its battery is empty, its time server is wrong, or somebody sets it by hand.',
      remedy:
        'Check the time server in the configuration and the battery of the clock. The operator access log shows who was at the terminal.',
    },
    '162': {
      cause: 'The clock of the terminal differs by more than 12 hours from that of the server: wrong date, wrong zone or an empty battery.',
      remedy: 'Correct date, time and zone of the terminal before the next balancing, and check its time server.',
    },
    '163': {
      cause: 'Two machines use the ID and the secret of one terminal, for example because a disk was copied.',
      remedy: 'Find both machines. Confirm the real one in the panel of the terminal, and register the other under an ID of its own.',
    },
    '164': {
      cause:
        'The terminal sends under the number of a property that it does not belong to, usually because it was set up with old settings.',
      remedy: 'Correct the property number in the settings of the machine, or move the terminal to that property.',
    },
    '165': {
      cause: 'All terminals of the licence are in use, so that a further one was refused.',
      remedy: 'Retire terminals that are no longer in use, or import a licence for more terminals.',
    },
    '166': {
      cause: 'The online system has rejected the hash of a medium: the medium was changed, or terminal and system use different keys.',
      remedy: 'Keep the medium, do not pay it, and inform the company that runs the online system.',
    },
    '167': {
      cause: 'A licence of the terminal expires soon.',
      remedy: 'Order its extension and import it before the expiry date.',
    },
    '168': {
      cause: 'A licence has expired, and its functions are switched off.',
      remedy: 'Import the extended licence.',
    },
    '169': {
      cause: 'The disk of the terminal is nearly full, usually with log files or pictures.',
      remedy: 'Request the log files, then let the service delete old ones. A full disk stops the terminal.',
    },
    '170': {
      cause: 'A note, a ticket or a foreign object is stuck in the note path.',
      remedy: 'Open the note path, remove the note and close it. Check how the note was booked before you return it.',
    },
    '171': {
      cause: 'A coin or a foreign object is stuck in the acceptor or in a hopper.',
      remedy: 'Remove it, clean the sensor and restart the device.',
    },
    '172': {
      cause: 'A ticket or paper is stuck in the printer or the reader.',
      remedy: 'Remove the paper. Check whether the ticket was issued before you pay it by hand.',
    },
    '173': {
      cause: 'A card is stuck in the reader or the dispenser.',
      remedy: 'Remove the card, keep it in a safe place, and clean the reader.',
    },
    '175': {
      cause: 'A device has reported an error; the details name the device and the code.',
      remedy: 'Look up the code in the error log of the terminal, and follow its remedy.',
    },
    '177': {
      cause: 'A device does not respond: no power, a loose cable or a defect.',
      remedy: 'Check cable and supply, then restart the software. If this does not help, replace the device.',
    },
    '178': {
      cause: 'The acceptor rejects unusually many notes: dirty sensors, worn notes or old note data.',
      remedy: 'Clean the acceptor. If this does not help, update its note data.',
    },
    '179': {
      cause: 'A note has not passed the check of its authenticity.',
      remedy: 'Keep the note separate, write down terminal and time, and follow the rules for counterfeit money.',
    },
    '180': {
      cause: 'A note or a coin was moved as in a known manipulation, for example on a string.',
      remedy: 'Inform security, look at the pictures, and check the device for foreign objects.',
    },
    '181': {
      cause: 'A card was kept because it is blocked or not valid, or because nobody took it.',
      remedy: 'Remove it during the next service, and follow your house rules.',
    },
    '182': {
      cause: 'Notes were not taken in time, and the terminal has taken them back.',
      remedy: 'Count the retract bin, and compare with the transaction before you pay a customer.',
    },
    '183': {
      cause: 'A device has reached its limit of operations without cleaning.',
      remedy: 'Clean it as its manual prescribes, and record the cleaning.',
    },
    '184': {
      cause: 'A maintenance activity has reached its time or its number of operations.',
      remedy: 'Plan it for the next service.',
    },
    '185': {
      cause: 'A maintenance activity was not performed in time.',
      remedy: 'Perform it now and record it; the warranty may depend on it.',
    },
    '190': {
      cause: 'A stock has fallen below its warning level.',
      remedy: 'Refill it on the next round.',
    },
    '191': {
      cause: 'A stock is empty, and the terminal no longer pays it out.',
      remedy: 'Refill it with a money service.',
    },
    '192': {
      cause: 'A storage is nearly full.',
      remedy: 'Empty it on the next round.',
    },
    '193': {
      cause: 'A storage is full, and the terminal no longer accepts money or cards into it.',
      remedy: 'Empty it with a money service.',
    },
    '195': {
      cause: 'The paper roll is nearly used up.',
      remedy: 'Insert a new roll on the next round.',
    },
    '196': {
      cause: 'The printer has no paper and prints neither tickets nor receipts.',
      remedy: 'Insert a new roll as shown inside, and print a test page.',
    },
    '197': {
      cause: 'A cashbox was removed.',
      remedy: 'If there is no money service, send somebody at once.',
    },
    '199': {
      cause: 'A cassette was removed.',
      remedy: 'If there is no money service, send somebody at once, and count the cassette.',
    },
    '201': {
      cause: 'A cassette was inserted whose denomination differs from the configuration.',
      remedy: 'Set the terminal offline, exchange the cassettes, and count before the next payout.',
    },
    '202': {
      cause: 'The content of a cassette has changed without a money service.',
      remedy: 'Count the cassette with a second person, and compare with the transactions.',
    },
    '212': {
      cause: 'A stock, a cashbox or a time limit requires a money service.',
      remedy: 'Perform a money service soon.',
    },
    '213': {
      cause: 'Counted and booked amounts differ.',
      remedy: 'Count again immediately, and compare with the transactions since the last service.',
    },
    '215': {
      cause: 'A shift was opened at the terminal more than 24 hours ago and is not closed.',
      remedy: 'Let the operator close the shift at the terminal, and check its report.',
    },
    '222': {
      cause: 'The customer or the terminal has ended a transaction early.',
      remedy: 'Check in the transaction that all money was returned.',
    },
    '223': {
      cause: 'A transaction has ended with an error.',
      remedy: 'Open the transaction, compare media in and out, and settle the difference with the customer.',
    },
    '224': {
      cause: 'The terminal has paid less than it should, because notes or coins were missing.',
      remedy: 'Pay the rest by hand, record it, and refill the terminal.',
    },
    '225': {
      cause: 'The terminal could not pay out, and a customer is waiting for money.',
      remedy: 'Go to the terminal, open the transaction, pay the amount by hand and record it.',
    },
    '226': {
      cause: 'A transaction was cancelled afterwards.',
      remedy: 'Check who voided it and why.',
    },
    '227': {
      cause: 'The amount of a transaction was corrected afterwards.',
      remedy: 'Check who adjusted it and why.',
    },
    '228': {
      cause: 'A payout has reached the amount that must be noticed.',
      remedy: 'Check identity and reporting obligations according to your house rules.',
    },
    '229': {
      cause: 'A jackpot is waiting to be paid.',
      remedy: 'Send staff to the slot machine, and pay the jackpot according to your house rules.',
    },
    '231': {
      cause: 'A customer has reported money that was inserted but not credited.',
      remedy: 'Compare with the transaction and the counted cash before you pay.',
    },
    '242': {
      cause: 'An update could not be installed: no disk space, no connection or a damaged file.',
      remedy: 'Check disk and connection, then repeat the update when the terminal is idle.',
    },
    '245': {
      cause: 'The backup of the terminal could not be written or sent.',
      remedy: 'Check disk and connection, then request the backup again.',
    },
    '247': {
      cause: 'Advertising cannot be loaded or displayed.',
      remedy: 'Customers are not affected. Inform the person who manages the advertising.',
    },
    '248': {
      cause: 'The fiscal printer has reported an error, and the terminal may not sell.',
      remedy: 'Look up the code in the error log. Memory full or wrong date: call the licensed service.',
    },
    '249': {
      cause: 'The fiscal shift has been open longer than allowed.',
      remedy: 'Close the shift and open a new one.',
    },
    '260': {
      cause: 'Messages of the terminal were never received, for example because its disk was replaced.',
      remedy: 'Compare the totals of the terminal with those of the server, and inform support of terminal and time.',
    },
    '261': {
      cause: 'The terminal has sent two different messages under one number, for example after an old disk image was restored.',
      remedy: 'Inform support of terminal and time, and do not restore disk images of terminals.',
    },
    '262': {
      cause: 'The terminal has sent a message that does not conform to the interface, usually after an update.',
      remedy: 'Check the software version of the terminal, and inform its manufacturer. The server has stored the message.',
    },
    '263': {
      cause: 'Two machines use the identity of the terminal, and the limit of held messages is reached.',
      remedy: 'Confirm the real machine now. Until then its messages remain at the terminal.',
    },
  },
} as const satisfies {
  readonly family: { readonly [G in (typeof errorGroups)[number]['id']]: string };
  readonly event: { readonly [N in FaultEvent as `${N}`]: { readonly cause: string; readonly remedy: string } };
} & Readonly<Record<string, object | string>>;
