import type { SameWords } from '../../shapes.ts';
import type { manual as english } from '../en/manual.ts';

export const manual: SameWords<typeof english, 'many'> = {
  title: 'Manuel',
  pages: {
    general: 'Généralités',
    'error-log': 'Journal des erreurs',
    'event-log': 'Journal des événements',
  },
  titles: {
    general: 'Manuel – Généralités',
    'error-log': 'Manuel – Journal des erreurs',
    'event-log': 'Manuel – Journal des événements',
  },
  index: 'Pages et sections du manuel',
  table: {
    severity: 'Gravité',
    group: 'Groupe',
    codes: 'Numéros',
    means: 'Signification',
    act: 'Que faire',
    filter: 'Filtre',
    finds: 'Trouve',
    show: 'Afficher dans le journal',
    showOf: 'Afficher dans le journal : {{title}}',
  },
  general: {
    frame: {
      title: 'Ce que vous voyez',
      text: [
        'La ligne du haut indique l’installation, si les changements arrivent en direct, l’heure, les nouveautés et qui est connecté. Le menu de gauche contient tous les écrans qui existent ici et que vous pouvez voir.',
        'La ligne du bas montre toujours les touches de l’endroit où vous êtes. Tout peut se faire au clavier.',
      ],
    },
    keys: {
      title: 'Touches d’aide',
      text: [
        'F1 ouvre ce manuel à la page qui convient à l’écran ; Échap ramène en arrière. Maj+F1 ouvre le texte pour l’assistance. Maj+F9 ouvre les détails de la dernière erreur. F9 va à un avis qui attend votre réponse, F8 à une approbation.',
        '? montre toutes les touches de l’écran où vous êtes ; Ctrl+K, la palette, qui trouve écrans, commandes, terminaux et réglages avec quelques lettres.',
      ],
    },
    narrow: {
      title: 'Comment restreindre une liste',
      text: [
        'Appuyez sur / et tapez : un mot est cherché dans toute la ligne, champ:valeur dans une colonne. Un signe moins devant retire ce qui correspond. Pendant la saisie, la console propose ce qui convient ici.',
        'S’il ne reste rien, la liste dit quelle partie du filtre ne trouve rien à elle seule, et une touche la retire. Maj+E explique combien de lignes trouve chaque partie et ce que vos droits cachent.',
        'L’adresse garde le filtre : un signet ou un lien mène un collègue aux mêmes lignes.',
      ],
    },
    live: {
      title: 'Quand les changements n’arrivent pas en direct',
      text: [
        'Tant que la connexion en direct est interrompue, une barre en bas le dit et chaque liste indique depuis quand elle peut être périmée. La console se reconnecte d’elle-même et relit ce qu’elle a manqué ; rien n’est à recharger.',
        'Si une période de changements en direct n’a pas pu être rattrapée, un avis en donne les heures. Les journaux sont néanmoins complets : cherchez-y ce qui s’est passé entre-temps.',
        'Si la barre reste plusieurs minutes, vérifiez le réseau de cet ordinateur. Si d’autres ordinateurs ont le même problème, prévenez l’assistance.',
      ],
    },
    failed: {
      title: 'Quand quelque chose échoue',
      text: [
        'Un échec dit ce qui s’est passé et ce qu’il faut faire ensuite. Essayez d’abord cette étape. Une action envoyée deux fois n’est exécutée qu’une fois : après une réponse perdue, vous pouvez réessayer sans risque.',
        '« Pas de réponse du backend » signifie que personne, ou autre chose que le serveur, a répondu : vérifiez le réseau. « Server Exception » signifie un défaut du serveur : le numéro de référence le retrouve dans son journal.',
        'Si vos droits ART ne suffisent pas, ce n’est pas un défaut : demandez à l’administrateur si vous avez besoin de ce droit.',
      ],
    },
    support: {
      title: 'Que dire à l’assistance',
      text: [
        'Ce que vous vouliez faire, ce que vous avez vu à la place, sur quel terminal et à quelle heure. Puis Maj+F1 et copier : le texte donne les versions, la connexion, le navigateur et les dernières erreurs avec leurs références. Il ne contient ni mot de passe ni rien de ce que vous avez recherché.',
        'Pour une erreur en particulier : Maj+F9 et copiez ses détails. Pour des lignes d’un journal : marquez-les avec Espace et copiez-les avec y.',
      ],
    },
  },
  errors: {
    what: {
      title: 'Ce que contient le journal des erreurs',
      text: [
        'Chaque erreur d’un composant d’un terminal, comme l’accepteur de billets ou l’imprimante. Une ligne est une erreur, de son apparition à sa résolution, avec sa durée. Les erreurs ouvertes viennent en premier ; celles qui sont résolues sont estompées.',
        'Les numéros sont ceux des manuels des appareils. Un numéro que cette console ne connaît pas est affiché comme tel : le terminal est plus récent que la console.',
      ],
    },
    severities: {
      title: 'Comment lire les gravités',
    },
    groups: {
      title: 'Que faire pour chaque groupe de défauts',
    },
    narrow: {
      title: 'Filtres utiles',
    },
    support: {
      title: 'Que copier à l’assistance',
      text: [
        'Filtrez par le terminal et l’heure du défaut, marquez les lignes du défaut et copiez-les avec y. Ajoutez ce que le terminal affichait et demandez ses fichiers journaux : la période commence au moins une heure avant l’erreur.',
        'Les défauts qui reviennent au même composant après chaque réparation sont de l’usure : dites à quelle fréquence et depuis quand.',
      ],
    },
  },
  events: {
    what: {
      title: 'Ce que contient le journal des événements',
      text: [
        'Tout ce que les terminaux signalent au moment où cela se passe : portes, courant, connexions, identifications, stocks, services d’argent, transactions, mises à jour. La source est le terminal ; les détails sont son propre texte, affiché tel qu’il l’a envoyé.',
        'Les erreurs et les événements critiques restent aussi parmi les avis, en haut, jusqu’à ce que vous les ayez ouverts. Les événements d’approbation et d’accès à distance ne figurent pas dans cette liste.',
      ],
    },
    severities: {
      title: 'Comment lire les gravités',
    },
    groups: {
      title: 'Que faire pour chaque groupe d’événements',
    },
    narrow: {
      title: 'Filtres utiles',
    },
    support: {
      title: 'Que copier à l’assistance',
      text: [
        'Filtrez par le terminal et commencez dix minutes avant le trouble : ce qui est venu en premier est souvent la cause. Marquez les lignes et copiez-les avec y, ou exportez une période plus longue avec e.',
        'N’omettez pas ce qui semble anodin : une porte, un redémarrage ou un changement d’heure explique bien des défauts qui suivent.',
      ],
    },
  },
  severity: {
    information: {
      means: 'Quelque chose s’est passé comme prévu.',
      act: 'Rien. Cela aide à voir ce qui a précédé un défaut.',
    },
    warning: {
      means: 'Le terminal fonctionne encore, mais plus pour longtemps, ou quelqu’un devrait le savoir.',
      act: 'À prévoir pour la prochaine tournée : remplir, vider, nettoyer.',
    },
    error: {
      means: 'Un composant ou le terminal ne peut pas faire son travail.',
      act: 'S’y rendre aujourd’hui. Les clients ne peuvent pas utiliser cette partie du terminal.',
    },
    fatal: {
      means: 'Danger pour l’argent, les personnes ou les clés : alarme, manipulation, blocage par le fabricant.',
      act: 'Agir aussitôt, à deux. Laisser le terminal en l’état jusqu’à ce que les faits soient clairs.',
    },
  },
  group: {
    error: {
      device: {
        title: 'Tous les appareils',
        means: 'Un appareil ne répond pas, est bloqué, plein, vide ou désactivé ; le message le nomme.',
        act: 'Redémarrer le logiciel au repos. Si le message revient, vérifier la prise et le module, puis demander les fichiers journaux.',
      },
      notes: {
        title: 'Billets',
        means:
          'Accepteur, recycleur, distributeur ou cassettes : bourrages, billets refusés, cassettes pleines ou vides, paiements incomplets.',
        act: 'Dégager le parcours des billets et s’identifier au terminal pour qu’il se teste. Après « résultat inconnu » ou « incomplet », compter avant le client suivant.',
      },
      coins: {
        title: 'Pièces',
        means: 'Accepteur de pièces et hoppers : bourrages, capteurs, hoppers vides ou pleins, pièces payées sans demande.',
        act: 'Retirer la pièce et ce qui l’accompagne, nettoyer le capteur. Pièces payées sans demande : bloquer le terminal et compter.',
      },
      cards: {
        title: 'Cartes',
        means: 'Lecteur et stock de cartes : blocages, cartes avalées ou oubliées, soupçon de skimming.',
        act: 'Rendre les cartes avalées selon les règles de la maison. En cas de soupçon de skimming, mettre le terminal hors ligne et ne rien toucher : appeler la sécurité.',
      },
      printers: {
        title: 'Imprimantes',
        means: 'Papier bas ou épuisé, bourrage, coupe, tête ; un ticket n’a peut-être pas été imprimé.',
        act: 'Remettre du papier, repère noir comme dessiné à l’intérieur. « Résultat d’impression inconnu » : vérifier le numéro du ticket avant de payer à la main.',
      },
      fiscal: {
        title: 'Imprimante fiscale',
        means: 'Service non ouvert ou ouvert trop longtemps, mémoire fiscale, date ; sans cela le terminal ne peut pas vendre.',
        act: 'Fermer et ouvrir le service. Mémoire pleine ou date fausse : seul le service agréé peut agir.',
      },
      doors: {
        title: 'Portes et coffre',
        means: 'Une porte ou le coffre a été ouvert, forcé, laissé ouvert, ou son code était faux.',
        act: 'Comparer avec les accès des opérateurs : si personne n’était identifié, personne n’y était autorisé. Appeler la sécurité, regarder les images.',
      },
      power: {
        title: 'Courant',
        means: 'Secteur coupé, marche sur batterie, batterie faible ou usée.',
        act: 'Plusieurs terminaux à la fois : l’alimentation du bâtiment. Un seul : sa prise et son fusible. Remplacer la batterie quand c’est demandé.',
      },
      keys: {
        title: 'Clavier cryptographique',
        means: 'Clés absentes, non valables ou effacées par manipulation : aucun code ne peut être saisi.',
        act: '« Manipulé » : mettre hors ligne, garder l’appareil, signaler. Sinon, deux détenteurs rechargent les clés.',
      },
      payment: {
        title: 'Paiement par carte',
        means: 'La banque, l’émetteur ou la puce a refusé, ou n’est pas joignable.',
        act: 'Un refus isolé regarde le client. Plusieurs de suite, ou « non joignable » : vérifier le réseau vers l’hôte de paiement, puis appeler l’acquéreur.',
      },
      advertising: {
        title: 'Publicité',
        means: 'Le serveur publicitaire n’est pas joignable, sa liste est vide ou sa licence a expiré.',
        act: 'Aucun client n’est touché. Prévenir qui gère les publicités.',
      },
      kiosk: {
        title: 'Enregistrement et flux',
        means: 'Le terminal n’est pas enregistré, son certificat expire, son matériel a changé, ou un flux est coupé.',
        act: 'Enregistrer le terminal ou renouveler son certificat avant le jour indiqué. Matériel changé sans annonce : demander qui est passé.',
      },
      systems: {
        title: 'Systèmes de tickets et de jackpot',
        means: 'Un système qui évalue tickets ou jackpots n’est pas joignable ou refuse le terminal.',
        act: 'Tous les terminaux à la fois : le système lui-même ou son réseau. Un seul : son identification. En attendant, les tickets sont payés à la main.',
      },
      customers: {
        title: 'Clients',
        means: 'Une personne ne peut pas être servie : interdite, mineure, ou avec un document expiré.',
        act: 'Suivre les règles de la maison, avec discrétion. Le terminal a fait ce qu’il devait.',
      },
    },
    event: {
      security: {
        title: 'Portes, coffre, alarmes',
        means: 'Ouvertures avec et sans identification, manipulation, alarmes.',
        act: 'Sans identification, manipulation, alarme : la sécurité aussitôt. Laissée ouverte : envoyer quelqu’un.',
      },
      power: {
        title: 'Courant et modules',
        means: 'Courant coupé et revenu, batterie, modules retirés et remis.',
        act: 'Batterie faible : éteindre le terminal proprement. Un module retiré sans intervention : s’y rendre.',
      },
      connection: {
        title: 'Connexions et clés',
        means: 'Terminal, système en ligne, hôte ATM ou VPN connecté ou perdu ; clés échangées ou absentes.',
        act: 'Plusieurs à la fois : le réseau de l’établissement. Un seul : son câble, puis redémarrer. Il garde ce qu’il doit signaler et l’envoie plus tard.',
      },
      state: {
        title: 'Logiciel et état',
        means: 'Démarré, arrêté, planté, redémarré, bloqué, hors service ; un client a demandé de l’aide.',
        act: 'Deux plantages en une heure : demander les fichiers journaux. Bloqué par le fabricant : lui seul débloque. Appel à l’aide : y aller.',
      },
      login: {
        title: 'Identifications au terminal',
        means: 'Qui s’est identifié et déconnecté, mots de passe faux, alerte PIN, joueurs interdits.',
        act: 'Une alerte PIN signifie que quelqu’un est menacé : suivre le plan d’urgence, n’envoyer personne seul. Trois mots de passe faux : demander à l’opérateur.',
      },
      identity: {
        title: 'Heure, identité, licence',
        means: 'Heure réglée ou trop éloignée de celle du serveur, numéros en double, licences qui expirent, espace disque.',
        act: 'Heure trop décalée : la corriger avant le prochain bilan, sinon les jours sont mal comptés. Licences : prévenir l’administrateur.',
      },
      device: {
        title: 'Appareils et maintenance',
        means: 'Bourrages, erreurs d’appareil, billets refusés ou suspects, nettoyage et maintenance dus.',
        act: 'Voir le journal des erreurs du même terminal : il nomme le composant. Soupçon de contrefaçon : garder le billet à part.',
      },
      stock: {
        title: 'Stocks et caisses',
        means: 'Bas, vide, haut ou plein ; papier ; caisses et cassettes retirées et remises.',
        act: 'Vide ou plein : remplir ou vider maintenant, le terminal ne paie ou ne prend plus. Retiré sans service d’argent : compter.',
      },
      service: {
        title: 'Services d’argent et bilan',
        means: 'Services d’argent commencés, finis ou requis, écarts, fin de la journée de casino, équipes.',
        act: 'En cas d’écart : recompter aussitôt et comparer aux transactions depuis le dernier service.',
      },
      transaction: {
        title: 'Transactions',
        means: 'Interrompues, échouées, annulées ou corrigées ; paiement partiel ou nul ; gros paiements, jackpots, pertes signalées.',
        act: 'Paiement impossible : un client attend de l’argent. Ouvrir la transaction, vérifier les médias sortis, payer le reste à la main et le noter.',
      },
      update: {
        title: 'Mises à jour, sauvegardes, fiscal',
        means: 'Mises à jour et sauvegardes commencées, faites ou échouées, configuration changée, défauts fiscaux.',
        act: 'Échec : vérifier l’espace disque et la connexion, puis réessayer au repos. Les modifications de configuration disent qui a changé quoi.',
      },
      message: {
        title: 'Messages au serveur',
        means: 'Des messages du terminal manquent, se contredisent ou n’ont pas été compris.',
        act: 'Dès lors, les totaux de ce terminal peuvent être faux : prévenir aussitôt l’assistance, avec le terminal et l’heure.',
      },
    },
  },
  example: {
    error: {
      lasting: 'Erreurs survenues depuis hier',
      fatal: 'Ce qui demande d’agir aussitôt, de la dernière heure',
      terminal: 'Un terminal, la semaine passée',
      notes: 'Bourrages dans les accepteurs de billets de tous les terminaux, aujourd’hui',
      quiet: 'Avertissements et pire, sans les refus de paiement par carte',
    },
    event: {
      serious: 'Avertissements et pire des deux dernières heures',
      nobody: 'Portes ouvertes sans que personne ne soit identifié',
      lost: 'Terminaux qui ont perdu la connexion aujourd’hui',
      unpaid: 'Clients qui attendent peut-être de l’argent',
      quiet: 'Tout sauf les portes, d’un terminal',
    },
  },
};
