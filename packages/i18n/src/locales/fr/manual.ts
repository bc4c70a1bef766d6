import type { TranslationOf } from '../../translation-of.ts';
import type { manual as english } from '../en/manual.ts';

export const manual: TranslationOf<typeof english, 'many'> = {
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
    showOf: 'Afficher dans le journal : {{title}}',
  },
  general: {
    frame: {
      title: 'Ce que vous voyez',
      text: [
        'La ligne du haut montre l’installation, si les changements arrivent en direct, l’heure, les avis et qui est connecté. Le menu de gauche contient tous les écrans de cette installation que vous pouvez voir.',
        'La ligne du bas montre les raccourcis valables à l’endroit du focus. Tout peut se faire au clavier.',
      ],
    },
    keys: {
      title: 'Raccourcis d’aide',
      text: [
        'F1 ouvre la page de ce manuel pour l’écran actuel ; Échap la ferme. Maj+F1 ouvre les informations pour l’assistance. Maj+F9 ouvre les détails de la dernière erreur. F9 va à l’avis qui attend votre réponse, F8 à l’approbation.',
        '? montre tous les raccourcis de l’écran actuel. Ctrl+K ouvre la palette de commandes, qui trouve écrans, commandes, terminaux et paramètres avec quelques lettres.',
      ],
    },
    narrow: {
      title: 'Comment filtrer une liste',
      text: [
        'Appuyez sur / et tapez : un mot est cherché dans toute la ligne, champ:valeur dans une colonne. Un signe moins devant exclut les lignes qui correspondent. Pendant la saisie, la console suggère des champs et des valeurs.',
        'Si aucune ligne ne correspond, la liste montre quel terme du filtre n’a aucun résultat, et une touche le retire. Maj+E montre combien de lignes correspondent à chaque terme et combien vos droits en masquent.',
        'L’adresse contient le filtre : un signet ou un lien ouvre les mêmes lignes pour un collègue.',
      ],
    },
    live: {
      title: 'Quand les changements n’arrivent pas en direct',
      text: [
        'Tant que la connexion en direct est interrompue, une barre l’indique et chaque liste montre depuis quand elle peut être périmée. La console se reconnecte automatiquement et charge ce qu’elle a manqué ; vous n’avez rien à recharger.',
        'Si des changements en direct n’ont pas pu être récupérés, un avis indique la période. Les journaux sont complets dans tous les cas : ils montrent ce qui s’est passé pendant ce temps.',
        'Si la barre reste plusieurs minutes, vérifiez le réseau de cet ordinateur. Si d’autres ordinateurs ont le même problème, contactez l’assistance.',
      ],
    },
    failed: {
      title: 'Quand quelque chose échoue',
      text: [
        'Un message d’erreur dit ce qui s’est passé et ce qu’il faut faire ensuite. Essayez d’abord cette étape. Si aucune réponse n’est arrivée, vous pouvez répéter l’action : le serveur ne l’exécute qu’une fois.',
        '« Aucune réponse du serveur » signifie que le serveur n’a pas répondu, ou qu’un autre système a répondu à sa place : vérifiez le réseau. « Exception du serveur » signifie une erreur dans le serveur : son journal contient le numéro de référence.',
        '« Désolé, vos droits ART ne suffisent pas » n’est pas une erreur : demandez à l’administrateur si vous avez besoin de ce droit.',
      ],
    },
    support: {
      title: 'Que dire à l’assistance',
      text: [
        'Dites à l’assistance ce que vous vouliez faire, ce que vous avez vu à la place, sur quel terminal et à quelle heure. Appuyez ensuite sur Maj+F1 et copiez les informations pour l’assistance : elles contiennent les versions, la connexion, le navigateur et les dernières erreurs avec leurs références, mais aucun mot de passe ni terme de recherche.',
        'Pour la dernière erreur, appuyez sur Maj+F9 et copiez ses détails. Les lignes d’un journal se marquent avec Espace et se copient avec y.',
      ],
    },
  },
  errors: {
    what: {
      title: 'Ce que contient le journal des erreurs',
      text: [
        'Chaque erreur d’un composant d’un terminal, comme l’accepteur de billets ou l’imprimante. Une ligne est une erreur, de son apparition à sa résolution, avec sa durée. Les erreurs ouvertes viennent en premier ; celles qui sont résolues sont estompées.',
        'Les numéros sont ceux des manuels des périphériques. Un numéro que cette version de la console ne connaît pas est affiché comme « Inconnu ».',
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
      title: 'Que transmettre à l’assistance',
      text: [
        'Filtrez par le terminal et l’heure du défaut, marquez les lignes du défaut et copiez-les avec y. Décrivez ce que le terminal affichait et choisissez « Demander les fichiers journaux » avec une période qui commence au moins une heure avant l’erreur.',
        'Les défauts qui reviennent sur le même composant après chaque réparation sont un signe d’usure : dites à quelle fréquence ils surviennent et depuis quand.',
      ],
    },
  },
  events: {
    what: {
      title: 'Ce que contient le journal des événements',
      text: [
        'Tout ce que les terminaux signalent quand cela se produit : portes, alimentation, connexions, sessions d’opérateurs, stocks, service des fonds, transactions, mises à jour. Les détails sont le texte envoyé par le terminal ; les noms de périphériques sont traduits.',
        'Les erreurs et les événements critiques restent aussi parmi les avis, en haut, jusqu’à ce que vous les ayez ouverts. Les événements d’approbation et d’accès à distance ne sont pas dans cette liste.',
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
      title: 'Que transmettre à l’assistance',
      text: [
        'Filtrez par le terminal et commencez dix minutes avant le défaut : ce qui s’est produit en premier est souvent la cause. Marquez les lignes et copiez-les avec y, ou exportez une période plus longue avec e.',
        'N’omettez pas ce qui semble anodin : une porte ouverte, un redémarrage ou un changement d’heure explique souvent des défauts ultérieurs.',
      ],
    },
  },
  severity: {
    information: {
      means: 'Fonctionnement normal.',
      act: 'Aucune action requise. Ces lignes aident à voir ce qui a précédé un défaut.',
    },
    warning: {
      means: 'Le terminal fonctionne encore, mais demandera bientôt une intervention.',
      act: 'À prévoir pour la prochaine tournée : remplir, vider ou nettoyer.',
    },
    error: {
      means: 'Un composant ou le terminal ne fonctionne pas.',
      act: 'Se rendre au terminal aujourd’hui. Les clients ne peuvent pas utiliser la partie concernée.',
    },
    fatal: {
      means: 'Danger pour l’argent, les personnes ou les clés : alarme, manipulation, blocage par le fabricant.',
      act: 'Agir immédiatement, à deux. Laisser le terminal en l’état jusqu’à ce que les faits soient clairs.',
    },
  },
  group: {
    error: {
      device: {
        title: 'Tous les périphériques',
        means: 'Un périphérique ne répond pas, est bloqué, plein, vide ou désactivé ; le message le nomme.',
        act: 'Redémarrer le logiciel dès que le terminal est libre. Si le message revient, vérifier la prise et le module, puis demander les fichiers journaux.',
      },
      notes: {
        title: 'Billets',
        means:
          'Accepteur, recycleur, distributeur ou cassettes : bourrages, billets rejetés, cassettes pleines ou vides, paiements incomplets.',
        act: 'Dégager le parcours des billets et se connecter au terminal pour lancer son autotest. Après « inconnu » ou « incomplet », compter avant le client suivant.',
      },
      coins: {
        title: 'Pièces',
        means: 'Monnayeur et trémies : bourrages, capteurs, trémies vides ou pleines, pièces payées sans demande.',
        act: 'Retirer la pièce et les corps étrangers, nettoyer le capteur. Pièces payées sans demande : mettre le terminal hors ligne et compter.',
      },
      cards: {
        title: 'Cartes',
        means: 'Lecteur et stock de cartes : blocages, cartes capturées ou oubliées, soupçon de clonage.',
        act: 'Rendre les cartes capturées selon les règles de la maison. En cas de soupçon de clonage, mettre le terminal hors ligne, ne rien toucher et appeler la sécurité.',
      },
      printers: {
        title: 'Imprimantes',
        means: 'Papier presque épuisé ou épuisé, bourrage, massicot, tête d’impression ; un ticket n’a peut-être pas été imprimé.',
        act: 'Mettre du papier, le repère noir comme indiqué à l’intérieur. « Résultat d’impression inconnu » : vérifier le numéro du ticket avant de payer à la main.',
      },
      fiscal: {
        title: 'Imprimante fiscale',
        means:
          'Période non ouverte ou ouverte trop longtemps, mémoire fiscale, date ; tant que ce n’est pas corrigé, le terminal ne peut pas vendre.',
        act: 'Clôturer la période et la rouvrir. Mémoire pleine ou date incorrecte : seul le service agréé peut corriger.',
      },
      doors: {
        title: 'Portes et coffre-fort',
        means: 'Une porte ou le coffre-fort a été ouvert, forcé ou laissé ouvert, ou son code PIN était incorrect.',
        act: 'Comparer avec le journal des accès des opérateurs : si personne n’était connecté, personne n’était autorisé à ouvrir. Appeler la sécurité et vérifier les images.',
      },
      power: {
        title: 'Alimentation',
        means: 'Coupure du secteur, marche sur batterie, batterie faible ou usée.',
        act: 'Plusieurs terminaux à la fois : vérifier l’alimentation du bâtiment. Un seul : vérifier sa prise et son fusible. Remplacer la batterie quand le message le demande.',
      },
      keys: {
        title: 'Clavier cryptographique',
        means: 'Clés absentes, non valides ou effacées après altération : aucun code PIN ne peut être saisi.',
        act: '« Altéré » : mettre le terminal hors ligne, conserver le périphérique et le signaler. Sinon, deux détenteurs rechargent les clés.',
      },
      payment: {
        title: 'Paiement par carte',
        means: 'La banque, l’émetteur de la carte ou la puce a refusé, ou n’est pas joignable.',
        act: 'Un refus isolé ne concerne que le client. Plusieurs de suite, ou « injoignable » : vérifier le réseau vers le serveur de paiement, puis appeler l’acquéreur.',
      },
      advertising: {
        title: 'Publicité',
        means: 'Le serveur publicitaire n’est pas joignable, sa liste est vide ou sa licence a expiré.',
        act: 'Les clients ne sont pas concernés. Informer la personne qui gère la publicité.',
      },
      kiosk: {
        title: 'Enregistrement et flux',
        means: 'Le terminal n’est pas enregistré, son certificat expire ou a expiré, son matériel a changé, ou un flux est déconnecté.',
        act: 'Enregistrer le terminal ou renouveler son certificat avant son expiration. Si personne n’a annoncé le changement de matériel, trouver qui était au terminal.',
      },
      systems: {
        title: 'Systèmes de tickets et de jackpot',
        means: 'Un système qui valide les tickets ou les jackpots n’est pas joignable ou refuse le terminal.',
        act: 'Tous les terminaux à la fois : vérifier le système lui-même et son réseau. Un seul : vérifier sa connexion au système. En attendant, payer les tickets à la main.',
      },
      customers: {
        title: 'Clients',
        means: 'Une personne ne peut pas être servie : interdite, mineure, ou avec un document expiré.',
        act: 'Suivre les règles de la maison, avec discrétion. Le terminal a fonctionné correctement.',
      },
      server: {
        title: 'Calculées par le serveur',
        means:
          'Horloge, identité, numéro d’établissement, nombre de terminaux ou service ouvert : erreurs qu’un terminal ne peut pas connaître lui-même.',
        act: '« Expliquer le code » sur la ligne indique cause et solution. L’erreur est résolue dès que sa cause disparaît.',
      },
    },
    event: {
      security: {
        title: 'Portes, coffre-fort, alarmes',
        means: 'Ouvertures avec et sans connexion, manipulation, alarmes.',
        act: 'Ouverte sans connexion, manipulation, alarme : appeler immédiatement la sécurité. Laissée ouverte : envoyer quelqu’un.',
      },
      power: {
        title: 'Alimentation et modules',
        means: 'Alimentation coupée et rétablie, batterie, modules retirés et remis.',
        act: 'Batterie faible : arrêter le terminal. Module retiré sans intervention prévue : se rendre au terminal.',
      },
      connection: {
        title: 'Connexions et clés',
        means: 'Terminal, système en ligne, serveur bancaire ou VPN connecté ou déconnecté ; clés échangées ou manquantes.',
        act: 'Plusieurs à la fois : vérifier le réseau de l’établissement. Un seul : vérifier son câble, puis le redémarrer. Le terminal conserve ses messages et les envoie plus tard.',
      },
      state: {
        title: 'Logiciel et état',
        means: 'Démarré, arrêté, planté, redémarré, bloqué, hors service ; un client a appelé un opérateur.',
        act: 'Deux plantages en une heure : demander les fichiers journaux. Bloqué par le fabricant : lui seul peut débloquer. Appel de l’opérateur : se rendre au terminal.',
      },
      login: {
        title: 'Connexions au terminal',
        means: 'Qui s’est connecté et déconnecté, mots de passe incorrects, alertes PIN, joueurs interdits.',
        act: 'Une alerte PIN signifie que quelqu’un est menacé : suivre le plan d’urgence et n’envoyer personne seul. Trois mots de passe incorrects : demander à l’opérateur.',
      },
      identity: {
        title: 'Heure, identité, licence',
        means: 'Heure réglée ou trop éloignée de celle du serveur, ID attribués deux fois, licences qui expirent, espace disque.',
        act: 'Heure trop éloignée : la corriger avant le prochain arrêté de caisse, sinon des montants sont comptés au mauvais jour. Licences : prévenir l’administrateur.',
      },
      device: {
        title: 'Périphériques et maintenance',
        means: 'Bourrages, erreurs de périphérique, billets rejetés ou suspects, nettoyage et maintenance à effectuer.',
        act: 'Consulter le journal des erreurs du même terminal : il nomme le composant. Suspicion de contrefaçon : garder le billet à part.',
      },
      stock: {
        title: 'Stocks et caisses',
        means: 'Bas, vide, haut ou plein ; papier ; caisses et cassettes retirées et insérées.',
        act: 'Vide ou plein : remplir ou vider maintenant ; le terminal ne paie plus ou n’accepte plus. Retiré sans service des fonds : compter.',
      },
      service: {
        title: 'Service des fonds et arrêté de caisse',
        means: 'Service des fonds commencé, terminé ou requis, écarts de caisse, fin de la journée de casino, services.',
        act: 'Écart de caisse : recompter immédiatement et comparer aux transactions depuis le dernier service.',
      },
      transaction: {
        title: 'Transactions',
        means:
          'Interrompues, échouées, annulées ou ajustées ; paiement incomplet ou impossible ; paiements importants, jackpots, pertes signalées.',
        act: '« Paiement impossible » : un client attend de l’argent. Ouvrir la transaction, vérifier les médias sortis, payer le reste à la main et le noter.',
      },
      update: {
        title: 'Mises à jour, sauvegardes, erreurs fiscales',
        means: 'Mises à jour et sauvegardes commencées, terminées ou échouées, configuration modifiée, erreurs fiscales.',
        act: 'Échec : vérifier l’espace disque et la connexion, puis réessayer dès que le terminal est libre. Le journal des modifications de configuration montre qui a changé quoi.',
      },
      message: {
        title: 'Messages au serveur',
        means: 'Des messages du terminal manquent, se contredisent ou n’ont pas été compris.',
        act: 'À partir de ce moment, les totaux de ce terminal peuvent être faux : prévenir immédiatement l’assistance, avec le terminal et l’heure.',
      },
    },
  },
  example: {
    error: {
      lasting: 'Erreurs survenues depuis hier',
      fatal: 'Erreurs critiques de la dernière heure',
      terminal: 'Un terminal, 7 derniers jours',
      notes: 'Bourrages dans les accepteurs de billets de tous les terminaux, aujourd’hui',
      quiet: 'Avertissements et gravités supérieures, sans les paiements par carte refusés',
    },
    event: {
      serious: 'Avertissements et gravités supérieures des deux dernières heures',
      nobody: 'Portes ouvertes sans connexion',
      lost: 'Terminaux qui ont perdu la connexion aujourd’hui',
      unpaid: 'Clients qui attendent peut-être de l’argent',
      quiet: 'Tous les événements d’un terminal, sauf les portes',
    },
  },
};
