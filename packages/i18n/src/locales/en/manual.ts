/** The manual: what an operator reads who needs help [SH-23]. */
export const manual = {
  title: 'Manual',
  pages: {
    general: 'General',
    'error-log': 'Error log',
    'event-log': 'Event log',
  },
  titles: {
    general: 'Manual – General',
    'error-log': 'Manual – Error log',
    'event-log': 'Manual – Event log',
  },
  index: 'Pages and sections of the manual',
  table: {
    severity: 'Severity',
    group: 'Group',
    codes: 'Numbers',
    means: 'What it means',
    act: 'What to do',
    filter: 'Filter',
    finds: 'Finds',
    show: 'Show in the log',
    showOf: 'Show in the log: {{title}}',
  },
  general: {
    frame: {
      title: 'What you see',
      text: [
        'The line at the top tells the installation, whether changes arrive live, the time, what is new, and who is signed in. The menu on the left holds every screen that exists here and that you may see.',
        'The line at the bottom always shows the keys of the place where you are. Everything can be done by keyboard.',
      ],
    },
    keys: {
      title: 'Keys for help',
      text: [
        'F1 opens this manual at the page that fits the screen; Escape leads back. Shift+F1 opens the text for support. Shift+F9 opens the details of the last error. F9 goes to a note that waits for your answer, F8 to an approval.',
        '? shows all keys of the screen you are on, Ctrl+K the palette, which finds screens, commands, terminals and settings by a few letters.',
      ],
    },
    narrow: {
      title: 'How to narrow a list',
      text: [
        'Press / and type: a word finds it anywhere in the row, field:value looks in one column. A minus in front takes away what fits. While you type, the console offers what fits here.',
        'When nothing is left, the list says which part of the filter alone finds nothing, and a key takes that part out. Shift+E explains how many rows each part finds and what your rights hide.',
        'The address keeps the filter: a bookmark or a link leads a colleague to the same rows.',
      ],
    },
    live: {
      title: 'When changes do not arrive live',
      text: [
        'While the live connection is lost, a bar at the bottom says so and every list says since when it may be out of date. The console connects again by itself and reads what it has missed; nothing needs to be loaded anew.',
        'If a stretch of live changes could not be made up, a notice names its times. The logs are complete all the same: look there for what happened meanwhile.',
        'If the bar stays for minutes, check the network of this computer. If other computers have the same trouble, tell support.',
      ],
    },
    failed: {
      title: 'When something fails',
      text: [
        'A failure says what happened and what to do next. Try the next step first. An act that was sent twice is carried out once: after a lost answer you may safely try again.',
        '"No response from backend" means that nothing, or something other than the server, has answered: check the network. "Server Exception" means a fault in the server: the reference number finds it in the server’s log.',
        '"Sorry, your ART rights aren’t enough" is no fault: ask the administrator whether you need that right.',
      ],
    },
    support: {
      title: 'What to tell support',
      text: [
        'What you wanted to do, what you saw instead, on which terminal and at what time. Then Shift+F1 and copy: the text names versions, connection, browser and the last errors with their references. It holds no password and nothing that you looked for.',
        'For one error in particular: Shift+F9 and copy its details. For rows of a log: mark them with Space and copy them with y.',
      ],
    },
  },
  errors: {
    what: {
      title: 'What the error log holds',
      text: [
        'Every error of a component of a terminal, such as the note acceptor or the printer. One row is one error, from raised to cleared, with its duration. Open errors come first; cleared ones are dimmed.',
        'The numbers are those in the manuals of the devices. A number that this console does not know is shown as such: the terminal is newer than the console.',
      ],
    },
    severities: {
      title: 'How to read severities',
    },
    groups: {
      title: 'What to do about each group of faults',
    },
    narrow: {
      title: 'Filters that help',
    },
    support: {
      title: 'What to copy to support',
      text: [
        'Filter by the terminal and the hour of the fault, mark the rows of the fault, and copy them with y. Add what the terminal showed, and request its log files: choose a time that begins at least one hour before the error.',
        'Faults that come back at the same component after each repair are wear: say how often, and since when.',
      ],
    },
  },
  events: {
    what: {
      title: 'What the event log holds',
      text: [
        'Everything that terminals report as it happens: doors, power, connections, sign-ins, stock, money services, transactions, updates. The source is the terminal; the details are the terminal’s own text and are shown as it sent them.',
        'Errors and fatal events also stay among the notices at the top until you have opened them. Events of approvals and of remote access are kept out of this list.',
      ],
    },
    severities: {
      title: 'How to read severities',
    },
    groups: {
      title: 'What to do about each group of events',
    },
    narrow: {
      title: 'Filters that help',
    },
    support: {
      title: 'What to copy to support',
      text: [
        'Filter by the terminal and begin ten minutes before the trouble: what came first is often the cause. Mark the rows and copy them with y, or export them with e for a longer time.',
        'Do not leave out what looks harmless: a door, a restart or a change of the time explains many faults after it.',
      ],
    },
  },
  severity: {
    information: {
      means: 'Something happened as it should.',
      act: 'Nothing. It helps to see what came before a fault.',
    },
    warning: {
      means: 'The terminal still works, but will not for ever, or somebody should know.',
      act: 'Plan it for the next round: refill, empty, clean.',
    },
    error: {
      means: 'A component or the terminal cannot do its work.',
      act: 'Go there today. Customers cannot use this part of the terminal.',
    },
    fatal: {
      means: 'Danger to money, people or keys: an alarm, tampering, a stop by the manufacturer.',
      act: 'Act at once, with a second person. Leave the terminal as it is until it is clear what happened.',
    },
  },
  group: {
    error: {
      device: {
        title: 'All devices',
        means: 'A device does not answer, is jammed, full, empty or disabled; the message names it.',
        act: 'Restart the software at idle. If the message returns, check plug and module, then request log files.',
      },
      notes: {
        title: 'Notes',
        means: 'Acceptor, recycler, dispenser or cassettes: jams, rejected notes, full or empty cassettes, payouts not complete.',
        act: 'Clear the path of the notes and log in at the terminal so that it tests itself. After “result unknown” or “incomplete”, count before the next customer.',
      },
      coins: {
        title: 'Coins',
        means: 'Coin acceptor and hoppers: jams, sensors, empty or full hoppers, coins paid without a request.',
        act: 'Remove the coin and what lies with it, clean the sensor. Coins paid without a request: block the terminal and count.',
      },
      cards: {
        title: 'Cards',
        means: 'Card reader and card stock: jams, captured or forgotten cards, suspected skimming.',
        act: 'Return captured cards by your house rules. On suspected skimming set the terminal offline and touch nothing: call security.',
      },
      printers: {
        title: 'Printers',
        means: 'Paper low or empty, jams, cutter, print head; a ticket may not have been printed.',
        act: 'Refill paper with the black mark as drawn inside. “Print result unknown”: check the ticket number before you pay by hand.',
      },
      fiscal: {
        title: 'Fiscal printer',
        means: 'Shift not open or open too long, fiscal memory, date; the terminal may not sell without it.',
        act: 'Close and open the shift. Memory full or wrong date: only the licensed service may act.',
      },
      doors: {
        title: 'Doors and safe',
        means: 'A door or the safe was opened, forced, left open, or its PIN was wrong.',
        act: 'Compare with the operator access log: nobody logged in means nobody was allowed. Call security, look at the pictures.',
      },
      power: {
        title: 'Power',
        means: 'Mains lost, running on battery, battery low or old.',
        act: 'Several terminals at once: the building’s supply. One alone: its plug and fuse. Replace the battery when asked.',
      },
      keys: {
        title: 'Crypto keyboard',
        means: 'Keys missing, not valid or erased by tampering: no PIN can be entered.',
        act: '“Tampered”: set offline, keep the device, report it. Otherwise the key custodians load keys again, two of them.',
      },
      payment: {
        title: 'Card payment',
        means: 'The bank, the card’s issuer or the chip has declined, or cannot be reached.',
        act: 'A single decline is the customer’s matter. Many in a row, or “not reachable”: check the network to the payment host, then call the acquirer.',
      },
      advertising: {
        title: 'Advertising',
        means: 'The advertising server cannot be reached, its list is empty or its licence has ended.',
        act: 'No customer is affected. Tell whoever manages the advertisements.',
      },
      kiosk: {
        title: 'Registration and streams',
        means: 'The terminal is not registered, its certificate ends or has ended, its hardware changed, or a stream is cut.',
        act: 'Register the terminal or renew its certificate before the day named. Changed hardware that nobody announced: ask who was there.',
      },
      systems: {
        title: 'Ticket and jackpot systems',
        means: 'A system that values tickets or jackpots cannot be reached or refuses the terminal.',
        act: 'All terminals at once: the system itself or its network. One alone: its login there. Until then tickets are paid by hand.',
      },
      customers: {
        title: 'Customers',
        means: 'A person may not be served: banned, under age, or with an expired document.',
        act: 'Follow your house rules, discreetly. The terminal has done what it should.',
      },
    },
    event: {
      security: {
        title: 'Doors, safe, alarms',
        means: 'Openings with and without login, tampering, alarms.',
        act: 'Without login, tampering, alarm: security at once. Left open: send somebody.',
      },
      power: {
        title: 'Power and modules',
        means: 'Power lost and back, battery, modules pulled out and pushed in.',
        act: 'Battery low: switch the terminal off in an orderly way. A module out without a service: go there.',
      },
      connection: {
        title: 'Connections and keys',
        means: 'Terminal, online system, ATM host or VPN connected or lost; keys exchanged or missing.',
        act: 'Many at once: the network of the site. One alone: its cable, then restart. It spools what it has to report and sends it later.',
      },
      state: {
        title: 'Software and state',
        means: 'Started, stopped, crashed, restarted, blocked, out of service; a customer has called for help.',
        act: 'Crashed twice in an hour: request log files. Blocked by the manufacturer: only the manufacturer unblocks. Call for help: go.',
      },
      login: {
        title: 'Logins at the terminal',
        means: 'Who logged in and out there, wrong passwords, PIN alert, banned players.',
        act: 'PIN alert means somebody is under threat: follow the emergency plan, send nobody alone. Three wrong passwords: ask the operator.',
      },
      identity: {
        title: 'Time, identity, licence',
        means: 'Time set or too far from the server’s, ids used twice, licences that end, disk space.',
        act: 'Time too far off: correct it before the next balance, or days are booked wrongly. Licences: tell the administrator.',
      },
      device: {
        title: 'Devices and maintenance',
        means: 'Jams, device errors, rejected or suspected notes, cleaning and maintenance due.',
        act: 'Look into the error log of the same terminal: it names the component. Suspected counterfeit: keep the note apart.',
      },
      stock: {
        title: 'Stock and cash boxes',
        means: 'Low, empty, high or full; paper; cash boxes and cassettes taken out and put in.',
        act: 'Empty or full: refill or empty now, the terminal has stopped paying or taking. Taken out without a money service: count.',
      },
      service: {
        title: 'Money services and balance',
        means: 'Money services begun, ended or required, differences, end of the casino day, shifts.',
        act: 'A difference: count again at once and compare with the transactions since the last service.',
      },
      transaction: {
        title: 'Transactions',
        means: 'Aborted, failed, voided or adjusted; short or no payment; large payouts, jackpots, reported losses.',
        act: 'Unable to pay: a customer waits for money. Open the transaction, check media out, pay the rest by hand and note it.',
      },
      update: {
        title: 'Updates, backups, fiscal',
        means: 'Updates and backups begun, done or failed, configuration changed, fiscal faults.',
        act: 'Failed: check disk space and connection, then try again at idle. The configuration change log tells who changed what.',
      },
      message: {
        title: 'Messages to the server',
        means: 'Messages of the terminal are missing, contradict each other or were not understood.',
        act: 'Totals of this terminal may be wrong from here on: tell support at once, with the terminal and the time.',
      },
    },
  },
  example: {
    error: {
      lasting: 'Errors raised since yesterday',
      fatal: 'What must be acted on at once, of the last hour',
      terminal: 'One terminal, the last week',
      notes: 'Jams in the note acceptors of all terminals, today',
      quiet: 'Warnings and worse, without the declines of card payment',
    },
    event: {
      serious: 'Warnings and worse of the last two hours',
      nobody: 'Doors opened although nobody was logged in',
      lost: 'Terminals that lost their connection today',
      unpaid: 'Customers who may wait for money',
      quiet: 'Everything but doors, of one terminal',
    },
  },
} as const;
