import type { TranslationOf } from '../../translation-of.ts';
import type { explanations as english } from '../en/explanations.ts';

export const explanations: TranslationOf<typeof english> = {
  labels: {
    kind: 'Type',
    code: 'Code',
    severity: 'Gravité',
    group: 'Groupe',
    means: 'Signification',
    cause: 'Cause',
    remedy: 'Solution',
    shown: 'Affichage',
  },
  kinds: {
    terminalEvents: 'Événement de terminal',
    deviceMessages: 'Message d’appareil',
    componentTypes: 'Composant',
  },
  shown: {
    event: 'Dans le journal des événements',
    eventDetails: 'Dans le journal des événements, avec : {{details}}',
    notice: 'comme avis en haut jusqu’à son ouverture',
    hidden: 'Pas dans le journal des événements : fait partie de l’accès à distance ou des approbations',
    message: 'Dans le journal des erreurs, du signalement à la résolution',
    values: 'valeurs envoyées par le terminal : {{values}}',
    component: 'Dans le journal des erreurs et le journal de maintenance, avec son numéro parmi ceux de son type',
  },
  component: {
    means: 'Un composant du terminal.',
    stock: 'Il a un stock que l’on remplit ou vide.',
    stops: 'Sans lui, le terminal ne peut pas servir les clients.',
  },
  information: 'Fonctionnement normal, aucune panne.',
  family: {
    device: 'Pièces usées ou sales, une fiche desserrée, un stock vide ou plein, ou une panne de l’appareil.',
    notes: 'Billets usés ou déchirés, capteurs sales, corps étrangers, ou cassettes vides, pleines ou mal verrouillées.',
    coins: 'Corps étrangers, pièces tordues, capteurs sales, ou trémies vides, pleines ou usées.',
    cards: 'Cartes sales ou endommagées, un lecteur sale ou une manipulation de la fente.',
    printers: 'Papier épuisé ou mal inséré, capteurs sales, massicot ou tête d’impression usés.',
    fiscal: 'Une session qui n’a pas été ouverte ou fermée à temps, une mémoire pleine ou une date erronée.',
    doors: 'Quelqu’un a ouvert la porte ou ne l’a pas fermée, ou son contact est défectueux.',
    power: 'Une panne de l’alimentation, un fusible déclenché ou une vieille batterie.',
    keys: 'Les clés n’ont jamais été chargées, ne sont plus valables ou ont été effacées car l’appareil a été déplacé ou ouvert.',
    payment: 'L’émetteur refuse cette carte ou ce montant, la puce est illisible ou la ligne vers l’hôte de paiement est interrompue.',
    advertising: 'Le réseau vers le serveur publicitaire est interrompu, la liste est vide ou la licence a expiré.',
    kiosk: 'Un ordinateur nouveau ou remplacé, un certificat expiré ou un réseau interrompu.',
    systems: 'Le système est éteint, son réseau est interrompu ou il rejette la connexion du terminal.',
    customers: 'La personne figure sur une liste, ou sa pièce d’identité a expiré ou indique un âge inférieur à la limite.',
    server: 'Réglages ou identité de la machine, licence ou service que personne n’a terminé.',
  },
  event: {
    '102': {
      cause: 'Une porte a été ouverte alors que personne n’était connecté au terminal.',
      remedy:
        'Envoyez quelqu’un immédiatement et vérifiez les images. Si c’était le personnel, rappelez-lui de se connecter avant d’ouvrir une porte.',
    },
    '103': {
      cause: 'Le coffre a été ouvert, comme lors de tout service des fonds.',
      remedy: 'Vérifiez qu’un service des fonds était prévu. Sinon, envoyez une deuxième personne.',
    },
    '105': {
      cause: 'Le coffre a été ouvert par la procédure d’urgence au lieu d’une connexion.',
      remedy: 'Demandez qui l’a ouvert et pourquoi, comptez le contenu et définissez un nouveau code d’urgence.',
    },
    '106': {
      cause: 'Une porte est restée ouverte plus longtemps que permis.',
      remedy: 'Fermez-la. Si elle est fermée, vérifiez son contact.',
    },
    '107': {
      cause: 'Un capteur a détecté un choc, un perçage, de la chaleur ou un boîtier ouvert.',
      remedy: 'Appelez la sécurité, mettez le terminal hors ligne et ne touchez à rien avant l’examen.',
    },
    '108': {
      cause: 'L’alarme du terminal a été déclenchée.',
      remedy: 'Suivez le plan d’alarme. Ne réarmez que lorsque la raison est connue.',
    },
    '111': {
      cause: 'L’alimentation du terminal est tombée en panne ou a été coupée.',
      remedy: 'Vérifiez prise, fusible et alimentation. Plusieurs terminaux à la fois : vérifiez l’alimentation du bâtiment.',
    },
    '112': {
      cause: 'Le secteur manque et le terminal fonctionne sur batterie.',
      remedy: 'Rétablissez l’alimentation avant que la batterie ne soit vide.',
    },
    '113': {
      cause: 'La batterie de l’onduleur sera vide dans quelques minutes.',
      remedy: 'Arrêtez le terminal maintenant. Si la batterie dure moins que prévu, remplacez-la.',
    },
    '115': {
      cause: 'Un module a été retiré ou son contact est mauvais.',
      remedy: 'S’il n’y a pas d’intervention, allez au terminal. Enfoncez le module jusqu’au verrouillage.',
    },
    '121': {
      cause: 'Le terminal est éteint, redémarre ou a perdu le réseau.',
      remedy:
        'Vérifiez alimentation et câble réseau. Beaucoup de terminaux à la fois : vérifiez le réseau de l’établissement. Le terminal envoie ses messages plus tard.',
    },
    '123': {
      cause: 'Le système en ligne du casino ne répond pas ou rejette le terminal.',
      remedy: 'Tous les terminaux : vérifiez le système en ligne. Un terminal : vérifiez son adresse et sa connexion à ce système.',
    },
    '125': {
      cause: 'L’hôte des retraits d’espèces ne répond pas.',
      remedy: 'Vérifiez la ligne vers l’hôte, puis appelez la société qui l’exploite. Jusque-là, aucun retrait n’est possible.',
    },
    '127': {
      cause: 'Le tunnel vers le réseau de l’établissement est interrompu.',
      remedy: 'Vérifiez l’accès à Internet et la passerelle VPN, puis redémarrez le terminal.',
    },
    '129': {
      cause: 'Les clés de chiffrement des codes PIN n’ont pas été chargées ou ont été effacées.',
      remedy: 'Deux dépositaires rechargent les clés. Si personne n’a modifié l’appareil, signalez une manipulation.',
    },
    '132': {
      cause: 'Un module du logiciel du terminal s’est arrêté de façon inattendue.',
      remedy: 'Le logiciel redémarre seul. Deux fois en une heure : demandez les fichiers journaux et informez l’assistance.',
    },
    '135': {
      cause: 'Le terminal a été arrêté par un opérateur ou une commande.',
      remedy: 'Rallumez-le une fois le travail terminé.',
    },
    '136': {
      cause: 'Un opérateur a mis le terminal hors ligne.',
      remedy: 'Remettez-le en ligne lorsque la raison a disparu.',
    },
    '138': {
      cause: 'Le terminal a été bloqué ; les détails indiquent la raison.',
      remedy: 'Supprimez la raison, puis débloquez le terminal.',
    },
    '140': {
      cause: 'Le fabricant a bloqué le terminal, par exemple après une manipulation.',
      remedy: 'Contactez le fabricant : lui seul peut le débloquer.',
    },
    '142': {
      cause: 'Le terminal ne peut pas servir les clients ; les détails indiquent la raison.',
      remedy: 'Cherchez l’erreur signalée juste avant et éliminez-la. Le terminal se remet alors seul en service.',
    },
    '144': {
      cause: 'Un client a appuyé sur le bouton d’appel.',
      remedy: 'Envoyez quelqu’un au terminal et acquittez l’appel sur place.',
    },
    '152': {
      cause: 'Quelqu’un a saisi un mot de passe erroné au terminal.',
      remedy: 'Aucune action requise, sauf si cela arrive souvent.',
    },
    '153': {
      cause: 'Un mot de passe erroné a été saisi trois fois de suite.',
      remedy: 'Interrogez l’opérateur. Si c’était quelqu’un d’autre, vérifiez les images et changez le mot de passe.',
    },
    '154': {
      cause: 'Un technicien s’est connecté au terminal.',
      remedy: 'Vérifiez qu’une intervention était annoncée.',
    },
    '155': {
      cause: 'Le compte a été verrouillé après trop de mots de passe erronés.',
      remedy: 'Cherchez qui a tenté de se connecter, puis déverrouillez le compte.',
    },
    '156': {
      cause: 'Un opérateur s’est connecté avec le code PIN d’alerte : il est menacé.',
      remedy: 'Suivez le plan d’urgence et appelez la police. N’appelez pas au terminal et n’envoyez personne seul.',
    },
    '157': {
      cause: 'Une personne exclue a utilisé une carte ou une pièce d’identité.',
      remedy: 'Suivez le règlement de la maison, discrètement. Le terminal a refusé le service.',
    },
    '158': {
      cause: 'Un opérateur s’est connecté par dérogation malgré un mot de passe erroné.',
      remedy: 'Demandez qui l’a autorisé et définissez un nouveau mot de passe.',
    },
    '161': {
      cause:
        'L’horloge du terminal a été réglée plus de trois fois en 24 heures : sa pile est vide, son serveur de temps est erroné ou quelqu’un la règle à la main.',
      remedy:
        'Vérifiez le serveur de temps dans la configuration et la pile de l’horloge. Le journal d’accès des opérateurs montre qui était au terminal.',
    },
    '162': {
      cause: 'L’horloge du terminal diffère de plus de 12 heures de celle du serveur : date ou fuseau erroné, ou pile vide.',
      remedy: 'Corrigez date, heure et fuseau du terminal avant le prochain arrêté, et vérifiez son serveur de temps.',
    },
    '163': {
      cause: 'Deux machines utilisent l’identifiant et le secret d’un terminal, par exemple parce qu’un disque a été copié.',
      remedy: 'Trouvez les deux machines. Confirmez la vraie dans le volet du terminal et enregistrez l’autre sous son propre identifiant.',
    },
    '164': {
      cause:
        'Le terminal émet sous le numéro d’un établissement auquel il n’appartient pas, en général parce qu’il a été installé avec d’anciens réglages.',
      remedy: 'Corrigez le numéro d’établissement dans les réglages de la machine, ou déplacez le terminal vers cet établissement.',
    },
    '165': {
      cause: 'Tous les terminaux de la licence sont utilisés, un terminal supplémentaire a donc été refusé.',
      remedy: 'Retirez les terminaux inutilisés ou importez une licence pour plus de terminaux.',
    },
    '166': {
      cause:
        'Le système en ligne a rejeté le hash d’un média : le média a été modifié, ou terminal et système utilisent des clés différentes.',
      remedy: 'Conservez le média, ne le payez pas et informez la société qui exploite le système en ligne.',
    },
    '167': {
      cause: 'Une licence du terminal expire bientôt.',
      remedy: 'Commandez sa prolongation et importez-la avant la date d’expiration.',
    },
    '168': {
      cause: 'Une licence a expiré et ses fonctions sont désactivées.',
      remedy: 'Importez la licence prolongée.',
    },
    '169': {
      cause: 'Le disque du terminal est presque plein, en général de fichiers journaux ou d’images.',
      remedy: 'Demandez les fichiers journaux, puis faites supprimer les anciens par le service. Un disque plein arrête le terminal.',
    },
    '170': {
      cause: 'Un billet, un ticket ou un corps étranger est coincé dans le trajet des billets.',
      remedy: 'Ouvrez le trajet, retirez le billet et refermez. Vérifiez comment il a été comptabilisé avant de le rendre.',
    },
    '171': {
      cause: 'Une pièce ou un corps étranger est coincé dans l’accepteur ou dans une trémie.',
      remedy: 'Retirez-le, nettoyez le capteur et redémarrez l’appareil.',
    },
    '172': {
      cause: 'Un ticket ou du papier est coincé dans l’imprimante ou le lecteur.',
      remedy: 'Retirez le papier. Vérifiez si le ticket a été émis avant de le payer à la main.',
    },
    '173': {
      cause: 'Une carte est coincée dans le lecteur ou le distributeur.',
      remedy: 'Retirez la carte, conservez-la en lieu sûr et nettoyez le lecteur.',
    },
    '175': {
      cause: 'Un appareil a signalé une erreur ; les détails indiquent l’appareil et le code.',
      remedy: 'Cherchez le code dans le journal des erreurs du terminal et suivez sa solution.',
    },
    '177': {
      cause: 'Un appareil ne répond pas : pas de courant, câble desserré ou panne.',
      remedy: 'Vérifiez câble et alimentation, puis redémarrez le logiciel. Si cela ne suffit pas, remplacez l’appareil.',
    },
    '178': {
      cause: 'L’accepteur rejette un nombre anormal de billets : capteurs sales, billets usés ou anciennes données de billets.',
      remedy: 'Nettoyez l’accepteur. Si cela ne suffit pas, mettez à jour ses données de billets.',
    },
    '179': {
      cause: 'Un billet n’a pas passé le contrôle d’authenticité.',
      remedy: 'Conservez le billet à part, notez terminal et heure, et suivez les règles sur la fausse monnaie.',
    },
    '180': {
      cause: 'Un billet ou une pièce a été déplacé comme dans une fraude connue, par exemple avec un fil.',
      remedy: 'Informez la sécurité, regardez les images et cherchez des corps étrangers dans l’appareil.',
    },
    '181': {
      cause: 'Une carte a été conservée car elle est bloquée ou non valable, ou personne ne l’a reprise.',
      remedy: 'Retirez-la lors du prochain service et suivez le règlement de la maison.',
    },
    '182': {
      cause: 'Des billets n’ont pas été pris à temps et le terminal les a repris.',
      remedy: 'Comptez le bac de reprise et comparez avec la transaction avant de payer un client.',
    },
    '183': {
      cause: 'Un appareil a atteint sa limite d’opérations sans nettoyage.',
      remedy: 'Nettoyez-le selon son manuel et enregistrez le nettoyage.',
    },
    '184': {
      cause: 'Une maintenance a atteint son échéance ou son nombre d’opérations.',
      remedy: 'Prévoyez-la pour le prochain service.',
    },
    '185': {
      cause: 'Une maintenance n’a pas été effectuée à temps.',
      remedy: 'Effectuez-la maintenant et enregistrez-la ; la garantie peut en dépendre.',
    },
    '190': {
      cause: 'Un stock est tombé sous son seuil d’alerte.',
      remedy: 'Réapprovisionnez-le lors de la prochaine tournée.',
    },
    '191': {
      cause: 'Un stock est vide et le terminal ne le paie plus.',
      remedy: 'Réapprovisionnez-le par un service des fonds.',
    },
    '192': {
      cause: 'Un réservoir est presque plein.',
      remedy: 'Videz-le lors de la prochaine tournée.',
    },
    '193': {
      cause: 'Un réservoir est plein et le terminal n’y accepte plus rien.',
      remedy: 'Videz-le par un service des fonds.',
    },
    '195': {
      cause: 'Le rouleau de papier est presque épuisé.',
      remedy: 'Insérez un nouveau rouleau lors de la prochaine tournée.',
    },
    '196': {
      cause: 'L’imprimante n’a plus de papier et n’imprime ni tickets ni reçus.',
      remedy: 'Insérez un nouveau rouleau comme indiqué à l’intérieur et imprimez une page de test.',
    },
    '197': {
      cause: 'Une caisse a été retirée.',
      remedy: 'S’il n’y a pas de service des fonds, envoyez quelqu’un immédiatement.',
    },
    '199': {
      cause: 'Une cassette a été retirée.',
      remedy: 'S’il n’y a pas de service des fonds, envoyez quelqu’un immédiatement et comptez la cassette.',
    },
    '201': {
      cause: 'Une cassette insérée a une coupure différente de la configuration.',
      remedy: 'Mettez le terminal hors ligne, échangez les cassettes et comptez avant le prochain paiement.',
    },
    '202': {
      cause: 'Le contenu d’une cassette a changé sans service des fonds.',
      remedy: 'Comptez la cassette à deux et comparez avec les transactions.',
    },
    '212': {
      cause: 'Un stock, une caisse ou un délai exige un service des fonds.',
      remedy: 'Effectuez bientôt un service des fonds.',
    },
    '213': {
      cause: 'Les montants comptés et comptabilisés diffèrent.',
      remedy: 'Recomptez immédiatement et comparez avec les transactions depuis le dernier service.',
    },
    '215': {
      cause: 'Une prise de service a été ouverte au terminal il y a plus de 24 heures et n’est pas terminée.',
      remedy: 'Faites terminer le service au terminal par l’opérateur et vérifiez son rapport.',
    },
    '222': {
      cause: 'Le client ou le terminal a interrompu une transaction.',
      remedy: 'Vérifiez dans la transaction que tout l’argent a été rendu.',
    },
    '223': {
      cause: 'Une transaction s’est terminée par une erreur.',
      remedy: 'Ouvrez la transaction, comparez les médias entrés et sortis et réglez la différence avec le client.',
    },
    '224': {
      cause: 'Le terminal a payé moins que dû, car il manquait des billets ou des pièces.',
      remedy: 'Payez le reste à la main, enregistrez-le et réapprovisionnez le terminal.',
    },
    '225': {
      cause: 'Le terminal n’a pas pu payer et un client attend son argent.',
      remedy: 'Allez au terminal, ouvrez la transaction, payez le montant à la main et enregistrez-le.',
    },
    '226': {
      cause: 'Une transaction a été annulée après coup.',
      remedy: 'Vérifiez qui l’a annulée et pourquoi.',
    },
    '227': {
      cause: 'Le montant d’une transaction a été corrigé après coup.',
      remedy: 'Vérifiez qui l’a ajusté et pourquoi.',
    },
    '228': {
      cause: 'Un paiement a atteint le montant à surveiller.',
      remedy: 'Vérifiez l’identité et les obligations de déclaration selon le règlement de la maison.',
    },
    '229': {
      cause: 'Un jackpot attend son paiement.',
      remedy: 'Envoyez du personnel à la machine et payez le jackpot selon le règlement de la maison.',
    },
    '231': {
      cause: 'Un client a signalé de l’argent inséré mais non crédité.',
      remedy: 'Comparez avec la transaction et les espèces comptées avant de payer.',
    },
    '242': {
      cause: 'Une mise à jour n’a pas pu être installée : pas de place, pas de connexion ou fichier endommagé.',
      remedy: 'Vérifiez disque et connexion, puis répétez la mise à jour lorsque le terminal est libre.',
    },
    '245': {
      cause: 'La sauvegarde du terminal n’a pas pu être écrite ou envoyée.',
      remedy: 'Vérifiez disque et connexion, puis redemandez la sauvegarde.',
    },
    '247': {
      cause: 'La publicité ne peut pas être chargée ou affichée.',
      remedy: 'Les clients ne sont pas concernés. Informez la personne qui gère la publicité.',
    },
    '248': {
      cause: 'L’imprimante fiscale a signalé une erreur et le terminal ne peut pas vendre.',
      remedy: 'Cherchez le code dans le journal des erreurs. Mémoire pleine ou date erronée : appelez le service agréé.',
    },
    '249': {
      cause: 'La session fiscale est ouverte plus longtemps que permis.',
      remedy: 'Fermez la session et ouvrez-en une nouvelle.',
    },
    '260': {
      cause: 'Des messages du terminal n’ont jamais été reçus, par exemple parce que son disque a été remplacé.',
      remedy: 'Comparez les totaux du terminal avec ceux du serveur et indiquez terminal et heure à l’assistance.',
    },
    '261': {
      cause:
        'Le terminal a envoyé deux messages différents sous un même numéro, par exemple après la restauration d’une ancienne image disque.',
      remedy: 'Indiquez terminal et heure à l’assistance, et ne restaurez pas d’images disque de terminaux.',
    },
    '262': {
      cause: 'Le terminal a envoyé un message non conforme à l’interface, en général après une mise à jour.',
      remedy: 'Vérifiez la version du logiciel du terminal et informez son fabricant. Le serveur a enregistré le message.',
    },
    '263': {
      cause: 'Deux machines utilisent l’identité du terminal, et la limite des messages retenus est atteinte.',
      remedy: 'Confirmez la vraie machine maintenant. Jusque-là, ses messages restent au terminal.',
    },
  },
};
