/** The manual for operators [SH-23]. */
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
        'The line at the top shows the installation, whether changes arrive live, the time, the notices, and who is signed in. The menu on the left lists every screen of this installation that you may see.',
        'The line at the bottom shows the shortcuts that work where the focus is. Everything can be done with the keyboard.',
      ],
    },
    keys: {
      title: 'Shortcuts for help',
      text: [
        'F1 opens the page of this manual for the current screen; Esc closes it. Shift+F1 opens the support information. Shift+F9 opens the details of the last error. F9 goes to the notice that needs your answer, F8 to the approval.',
        '? shows all shortcuts of the current screen. Ctrl+K opens the command palette, which finds screens, commands, terminals and settings by a few letters.',
      ],
    },
    narrow: {
      title: 'How to filter a list',
      text: [
        'Press / and type: a word is searched in the whole row, field:value in one column. A minus in front excludes the rows that match. While you type, the console suggests fields and values.',
        'If no rows match, the list shows which term of the filter has no matches, and a key removes that term. Shift+E shows how many rows each term matches and how many rows your rights hide.',
        'The address contains the filter: a bookmark or a link opens the same rows for a colleague.',
      ],
    },
    live: {
      title: 'When changes do not arrive live',
      text: [
        'While the live connection is lost, a bar shows it and every list shows since when it may be out of date. The console reconnects automatically and loads what it has missed; you do not need to reload anything.',
        'If some live changes could not be loaded afterwards, a notice gives the time range. The logs are complete in any case: they show what happened in that time.',
        'If the bar remains for several minutes, check the network of this computer. If other computers have the same problem, contact support.',
      ],
    },
    failed: {
      title: 'When something fails',
      text: [
        'An error message says what happened and what to do next. Try that step first. If no response arrived, you can repeat the action: the server carries it out only once.',
        '"No response from backend" means that the server did not respond, or that another system responded in its place: check the network. "Server Exception" means an error in the server: its log contains the reference number.',
        '"Sorry, your ART rights aren\'t enough" is not an error: ask the administrator whether you need that right.',
      ],
    },
    support: {
      title: 'What to tell support',
      text: [
        'Tell support what you wanted to do, what you saw instead, at which terminal and at what time. Then press Shift+F1 and copy the support information: it contains versions, connection, browser and the last errors with their references, but no passwords and no search terms.',
        'For the last error, press Shift+F9 and copy its details. For rows of a log, mark them with Space and copy them with y.',
      ],
    },
  },
  errors: {
    what: {
      title: 'What the error log contains',
      text: [
        'Every error of a component of a terminal, such as the note acceptor or the printer. One row is one error, from raised to cleared, with its duration. Open errors come first; cleared ones are dimmed.',
        'The numbers are those of the device manuals. A number that this version of the console does not know is shown as “Unknown”.',
      ],
    },
    severities: {
      title: 'How to read severities',
    },
    groups: {
      title: 'What to do about each group of faults',
    },
    narrow: {
      title: 'Useful filters',
    },
    support: {
      title: 'What to send to support',
      text: [
        'Filter by the terminal and the hour of the fault, mark the rows of the fault, and copy them with y. Describe what the terminal displayed, and choose “Request log files” with a time range that starts at least one hour before the error.',
        'Faults that return at the same component after each repair are a sign of wear: say how often they occur, and since when.',
      ],
    },
  },
  events: {
    what: {
      title: 'What the event log contains',
      text: [
        'Everything that terminals report when it happens: doors, power, connections, logins, stock, money services, transactions, updates. The details are the text that the terminal sent; names of devices are translated.',
        'Errors and fatal events also remain among the notices at the top until you have opened them. Events of approvals and remote access are not in this list.',
      ],
    },
    severities: {
      title: 'How to read severities',
    },
    groups: {
      title: 'What to do about each group of events',
    },
    narrow: {
      title: 'Useful filters',
    },
    support: {
      title: 'What to send to support',
      text: [
        'Filter by the terminal and start ten minutes before the fault: what happened first is often the cause. Mark the rows and copy them with y, or export a longer time range with e.',
        'Do not omit what looks harmless: an opened door, a restart or a changed time often explains later faults.',
      ],
    },
  },
  severity: {
    information: {
      means: 'Normal operation.',
      act: 'No action required. Such rows help to see what happened before a fault.',
    },
    warning: {
      means: 'The terminal still works, but needs attention soon.',
      act: 'Plan it for the next round: refill, empty or clean.',
    },
    error: {
      means: 'A component or the terminal does not work.',
      act: 'Go to the terminal today. Customers cannot use the affected part.',
    },
    fatal: {
      means: 'Danger to money, people or keys: an alarm, tampering, a block by the manufacturer.',
      act: 'Act immediately, with a second person. Leave the terminal unchanged until it is clear what happened.',
    },
  },
  group: {
    error: {
      device: {
        title: 'All devices',
        means: 'A device does not respond, is jammed, full, empty or disabled; the message names it.',
        act: 'Restart the software when idle. If the message returns, check plug and module, then request log files.',
      },
      notes: {
        title: 'Notes',
        means: 'Acceptor, recycler, dispenser or cassettes: jams, rejected notes, full or empty cassettes, incomplete payouts.',
        act: 'Clear the note path and log in at the terminal to start its self-test. After “result unknown” or “incomplete”, count before the next customer.',
      },
      coins: {
        title: 'Coins',
        means: 'Coin acceptor and hoppers: jams, sensors, empty or full hoppers, coins paid without request.',
        act: 'Remove the coin and foreign objects, clean the sensor. Coins paid without request: set the terminal offline and count.',
      },
      cards: {
        title: 'Cards',
        means: 'Card reader and card stock: jams, captured or forgotten cards, suspected skimming.',
        act: 'Return captured cards according to your house rules. If skimming is suspected, set the terminal offline, touch nothing and call security.',
      },
      printers: {
        title: 'Printers',
        means: 'Paper low or empty, jams, cutter, print head; a ticket may not have been printed.',
        act: 'Insert paper with the black mark as shown inside. “Print result unknown”: check the ticket number before you pay by hand.',
      },
      fiscal: {
        title: 'Fiscal printer',
        means: 'Shift not open or open too long, fiscal memory, date; the terminal may not sell until this is corrected.',
        act: 'Close the shift and open it again. Memory full or wrong date: only the licensed service may correct this.',
      },
      doors: {
        title: 'Doors and safe',
        means: 'A door or the safe was opened, forced, left open, or its PIN was wrong.',
        act: 'Compare with the operator access log: if nobody was logged in, nobody was allowed to open. Call security and check the pictures.',
      },
      power: {
        title: 'Power',
        means: 'Mains power lost, running on battery, battery low or worn out.',
        act: 'Several terminals at once: check the supply of the building. One terminal: check its plug and fuse. Replace the battery when the message requires it.',
      },
      keys: {
        title: 'Crypto keyboard',
        means: 'Keys are missing, not valid or erased after tampering: no PIN can be entered.',
        act: '“Tampered”: set the terminal offline, secure the device and report it. Otherwise two key custodians load the keys again.',
      },
      payment: {
        title: 'Card payment',
        means: 'The bank, the issuer of the card or the chip has declined, or cannot be reached.',
        act: 'A single decline concerns only the customer. Many in a row, or “not reachable”: check the network to the payment host, then call the acquirer.',
      },
      advertising: {
        title: 'Advertising',
        means: 'The advertising server cannot be reached, its playlist is empty or its licence has expired.',
        act: 'Customers are not affected. Inform the person who manages the advertising.',
      },
      kiosk: {
        title: 'Registration and streams',
        means:
          'The terminal is not registered, its certificate expires or has expired, its hardware has changed, or a stream is disconnected.',
        act: 'Register the terminal, or renew its certificate before the expiry date. If nobody announced the changed hardware, find out who was at the terminal.',
      },
      systems: {
        title: 'Ticket and jackpot systems',
        means: 'A system that validates tickets or jackpots cannot be reached or rejects the terminal.',
        act: 'All terminals at once: check the system itself and its network. One terminal: check its login there. Pay tickets by hand in the meantime.',
      },
      customers: {
        title: 'Customers',
        means: 'A person may not be served: banned, under age, or with an expired identity document.',
        act: 'Follow your house rules, discreetly. The terminal has worked correctly.',
      },
      server: {
        title: 'Computed by the server',
        means: 'Clock, identity, property number, number of terminals or an open shift: errors that a terminal cannot know itself.',
        act: '“Explain the code” on the row names cause and remedy. The error is cleared as soon as its cause has ended.',
      },
    },
    event: {
      security: {
        title: 'Doors, safe, alarms',
        means: 'Openings with and without login, tampering, alarms.',
        act: 'Opened without login, tampering, alarm: call security immediately. Left open: send somebody.',
      },
      power: {
        title: 'Power and modules',
        means: 'Power lost and restored, battery, modules pulled out and pushed in.',
        act: 'Battery low: shut the terminal down. Module pulled out without a service: go to the terminal.',
      },
      connection: {
        title: 'Connections and keys',
        means: 'Terminal, online system, ATM host or VPN connected or disconnected; keys exchanged or missing.',
        act: 'Many at once: check the network of the property. One terminal: check its cable, then restart it. The terminal stores its messages and sends them later.',
      },
      state: {
        title: 'Software and state',
        means: 'Started, stopped, crashed, restarted, blocked, out of service; a customer has called an operator.',
        act: 'Crashed twice in an hour: request log files. Blocked by the manufacturer: only the manufacturer can unblock it. Operator called: go to the terminal.',
      },
      login: {
        title: 'Logins at the terminal',
        means: 'Who logged in and out there, wrong passwords, PIN alerts, banned players.',
        act: 'A PIN alert means that somebody is being threatened: follow the emergency plan and send nobody alone. Three wrong passwords: ask the operator.',
      },
      identity: {
        title: 'Time, identity, licence',
        means: 'Time set or too different from that of the server, IDs assigned twice, licences that expire, disk space.',
        act: 'Time too different: correct it before the next balancing, or amounts are booked to the wrong day. Licences: inform the administrator.',
      },
      device: {
        title: 'Devices and maintenance',
        means: 'Jams, device errors, rejected or suspect notes, cleaning and maintenance due.',
        act: 'Check the error log of the same terminal: it names the component. Counterfeit suspected: keep the note separate.',
      },
      stock: {
        title: 'Stock and cashboxes',
        means: 'Low, empty, high or full; paper; cashboxes and cassettes removed and inserted.',
        act: 'Empty or full: refill or empty it now; the terminal no longer pays or accepts. Removed without a money service: count.',
      },
      service: {
        title: 'Money service and balancing',
        means: 'Money services started, finished or required, balance differences, end of the casino day, shifts.',
        act: 'Balance difference: count again immediately and compare with the transactions since the last service.',
      },
      transaction: {
        title: 'Transactions',
        means: 'Aborted, failed, voided or adjusted; short or no payment; large payouts, jackpots, reported losses.',
        act: '“Unable to pay”: a customer is waiting for money. Open the transaction, check the media out, pay the remaining amount by hand and record it.',
      },
      update: {
        title: 'Updates, backups, fiscal errors',
        means: 'Updates and backups started, finished or failed, configuration changed, fiscal errors.',
        act: 'Failed: check disk space and connection, then try again when idle. The configuration change log shows who changed what.',
      },
      message: {
        title: 'Messages to the server',
        means: 'Messages of the terminal are missing, contradict each other or were not understood.',
        act: 'From this time on, the totals of this terminal may be wrong: inform support immediately, with the terminal and the time.',
      },
    },
  },
  example: {
    error: {
      lasting: 'Errors raised since yesterday',
      fatal: 'Fatal errors of the last hour',
      terminal: 'One terminal, last 7 days',
      notes: 'Jams in the note acceptors of all terminals, today',
      quiet: 'Warnings and higher severities, without declined card payments',
    },
    event: {
      serious: 'Warnings and higher severities of the last two hours',
      nobody: 'Doors opened without login',
      lost: 'Terminals that lost their connection today',
      unpaid: 'Customers who may be waiting for money',
      quiet: 'All events except doors, of one terminal',
    },
  },
} as const;
