import { mergeTexts, toSummaries } from '../../command-texts.ts';
import { toEndpoints } from '../../list-texts.ts';
import type { TranslationOf } from '../../translation-of.ts';
import type { endpoints as english } from '../en/endpoints.ts';
import { commands } from './commands.ts';
import { listGrammar } from './list-grammar.ts';
import { lists } from './resources.ts';

export const endpoints: TranslationOf<typeof english, 'many'> = mergeTexts(toSummaries(commands), {
  ...toEndpoints(lists, listGrammar),
  statistics: {
    'transaction-count': 'Compter les transactions',
    'transaction-statistics': 'Additionner les transactions',
    'media-cash-statistics': 'Additionner pièces et billets',
    'media-card-statistics': 'Additionner les cartes',
    'media-ticket-statistics-period': 'Additionner les tickets',
    'media-online-system-statistics': 'Additionner les médias du système en ligne',
    'utilization-report': 'Additionner le temps des terminaux par utilisation',
    'terminal-availability': 'Calculer la disponibilité des terminaux',
    'terminal-state': 'Additionner le temps des terminaux par état',
    'quarterly-dashboard': 'Calculer la disponibilité par trimestre',
    export: 'Exporter un rapport en CSV, XLSX ou PDF',
    verify: 'Comparer les statistiques d’un établissement avec ses journaux',
  },
  dashboard: {
    list: 'Lister les tableaux de bord visibles',
    read: 'Afficher la disposition d’un tableau de bord',
    save: 'Modifier la disposition d’un tableau de bord',
    data: 'Afficher les chiffres d’un tableau de bord',
  },
  widget: {
    read: 'Afficher les chiffres d’un widget',
    settings: 'Afficher les réglages des widgets',
    'save-settings': 'Modifier les réglages des widgets',
  },
  session: {
    options: 'Lister les options de connexion',
    'sign-in': 'Se connecter',
    who: 'Indiquer qui est connecté',
    'sign-out': 'Se déconnecter',
    heartbeat: 'Vérifier si la session est toujours valide',
    'group-heartbeat': 'Vérifier que le jeton d’un client de groupe est encore valable',
    end: 'Fermer une session',
    leave: 'Fermer la session d’une page que l’on quitte',
    'begin-passkey': 'Démarrer une connexion ou une confirmation avec une clé d’accès',
    passkey: 'Se connecter avec une clé d’accès',
    'step-up': 'Confirmer votre identité',
  },
  terminal: {
    summary: 'Compter les terminaux selon leur état',
    balancing: 'Commencer l’arrêté de caisse d’un terminal',
    versions: 'Compter les terminaux par version logicielle',
    register: 'Enregistrer un terminal et obtenir son secret une seule fois',
    detail: 'Afficher les détails d’un terminal',
    transactions: 'Afficher les dernières transactions d’un terminal',
    identity: 'Afficher les machines qui utilisent le secret d’un terminal',
    'resolve-identity': 'Confirmer quelle machine est le terminal et lui donner un nouveau secret',
    retire: 'Retirer un terminal',
    'bring-back': 'Remettre en service un terminal retiré',
    move: 'Déplacer un terminal vers un autre établissement',
    'rotate-secret': 'Émettre un nouveau secret pour un terminal et l’obtenir une seule fois',
    'held-messages': 'Lister les messages retenus d’un terminal',
  },
  approval: {
    decide: 'Approuver ou refuser une transaction',
    'decide-request': 'Approuver ou refuser une modification ou une commande d’un opérateur',
  },
  webhook: {
    rotate: 'Émettre un nouveau secret pour un webhook',
    test: 'Envoyer une livraison d’essai d’un webhook',
    replay: 'Livrer à nouveau les entrées d’un webhook depuis une position',
    enable: 'Activer un webhook',
    disable: 'Désactiver un webhook',
    remove: 'Supprimer un webhook',
    failures: 'Lister les derniers essais échoués d’un webhook',
  },
  'recurring-run': {
    preview: 'Afficher les prochaines dates d’une exécution périodique',
    pause: 'Suspendre une exécution périodique',
    resume: 'Relancer une exécution périodique',
    'take-over': 'Reprendre une exécution périodique à son compte',
    remove: 'Supprimer une exécution périodique',
  },
  'approval-policy': {
    remove: 'Supprimer une règle d’approbation',
  },
  shift: {
    handover: 'Montrer ce qui est ouvert et ce qui a été fait depuis la dernière transmission de service',
    end: 'Transmettre le service',
  },
  'log-file': {
    'archive-contents': 'Afficher le contenu d’une archive de fichiers journaux',
    lines: 'Lire des lignes d’un fichier journal',
    search: 'Chercher dans un fichier journal',
  },
  'terminal-history': {
    state: 'Afficher un terminal tel qu’il était à un moment',
    'time-line': 'Afficher la chronologie d’un terminal',
  },
  'balancing-report': {
    detail: 'Afficher un arrêté de caisse avec lignes et contrôles',
    slip: 'Télécharger le bordereau d’un arrêté de caisse',
    explanations: 'Expliquer les écarts d’un arrêté de caisse',
    count: 'Saisir les montants comptés d’un arrêté de caisse',
    confirm: 'Confirmer un arrêté de caisse',
    adjust: 'Corriger un arrêté de caisse confirmé',
  },
  'money-service': { removals: 'Afficher les retraits d’un service des fonds' },
  'terminal-note': {
    list: 'Lister les notes sur un terminal',
    add: 'Écrire une note sur un terminal',
    edit: 'Modifier sa propre note sur un terminal',
    remove: 'Supprimer une note sur un terminal',
  },
  error: {
    act: 'Prendre acte d’erreurs, les attribuer, les reporter ou les commenter',
    history: 'Montrer ce que les opérateurs ont fait d’une erreur',
    assignees: 'Lister les opérateurs à qui des erreurs peuvent être attribuées',
  },
  event: {
    stream: 'Lire les événements des terminaux après une position et attendre les nouveaux',
    act: 'Prendre acte d’événements, les attribuer, les reporter ou les commenter',
    history: 'Montrer ce que les opérateurs ont fait d’un événement',
    assignees: 'Lister les opérateurs à qui des événements peuvent être attribués',
  },
  transaction: {
    detail: 'Afficher tous les détails d’une transaction',
    picture: 'Télécharger une image d’une transaction',
  },
  remote: {
    open: 'Demander l’accès à distance à un terminal',
    end: 'Terminer un accès à distance',
    'issue-key': 'Émettre une clé à usage unique pour l’accès à distance à un terminal',
    'check-key': 'Vérifier une clé à usage unique pour l’accès à distance à un terminal',
    recording: 'Télécharger l’enregistrement d’un accès à distance',
  },
  run: {
    targets: 'Lister les terminaux d’une exécution',
    'preview-retry': 'Afficher l’aperçu d’une nouvelle tentative : ses cibles et leur état actuel',
    retry: 'Réessayer une commande sur les terminaux en échec',
    cancel: 'Retirer les commandes d’une exécution qu’aucun terminal n’a acceptées',
    continue: 'Reprendre une exécution suspendue',
    'preview-undo': 'Afficher l’aperçu de l’annulation : ses terminaux et leur état actuel',
    undo: 'Annuler l’effet d’une exécution : envoyer la commande inverse aux terminaux qu’elle a changés',
  },
  audit: {
    verify: 'Vérifier la chaîne de hachage du journal d’audit',
    'accept-loss': 'Accepter une perte d’historique constatée par le serveur',
  },
  'group-client': {
    read: 'Afficher le client de groupe installé',
    update: 'Mettre à jour le client de groupe',
    remove: 'Rétablir le client d’origine',
  },
  installation: {
    about: 'Afficher le produit et la version',
    'art-configuration': 'Lire la configuration de l’installation',
    'dashboard-configuration': 'Lire la configuration des tableaux de bord',
    'licence-info': 'Lire les licences de modules',
  },
  licence: {
    installation: 'Afficher la licence et l’identifiant de l’installation',
    import: 'Importer un fichier de licence',
  },
  configuration: {
    save: 'Modifier des entrées de configuration ou planifier les modifications',
    history: 'Lister les modifications d’une entrée de configuration',
    send: 'Renvoyer des entrées de configuration à leurs terminaux',
    accept: 'Accepter les valeurs de terminaux',
    'state-counts': 'Compter les terminaux où une entrée de configuration est en vigueur',
  },
  'computer-registration': {
    remove: 'Supprimer l’enregistrement d’un ordinateur',
  },
  'exchange-rate': {
    'in-force': 'Lister les taux en vigueur à partir d’une devise, taux dérivés compris',
    remove: 'Supprimer un taux de change qui n’est pas encore en vigueur',
  },
  export: {
    begin: 'Lancer une exportation sur le serveur',
    cancel: 'Annuler une exportation ou supprimer son fichier',
    file: 'Télécharger le fichier d’une exportation',
  },
  view: {
    save: 'Enregistrer une vue d’une liste',
    remove: 'Supprimer une vue enregistrée',
  },
  password: {
    change: 'Changer votre mot de passe',
    forgot: 'Demander un e-mail pour définir un nouveau mot de passe',
    reset: 'Définir un nouveau mot de passe par le lien d’un e-mail',
  },
  account: {
    'sign-up': 'Demander un compte',
    admit: 'Accepter un compte demandé',
    refuse: 'Refuser un compte demandé',
    unlock: 'Déverrouiller un compte',
    'require-password-change': 'Exiger d’un opérateur qu’il change de mot de passe',
    'reset-factors': 'Retirer les seconds facteurs d’un opérateur',
    disable: 'Désactiver un compte',
    enable: 'Activer un compte',
    remove: 'Supprimer un compte',
  },
  assignment: {
    save: 'Attribuer des établissements à des opérateurs',
  },
  operator: {
    disable: 'Désactiver un opérateur',
    enable: 'Activer un opérateur',
    remove: 'Supprimer un opérateur',
    'explain-right': 'Expliquer pourquoi un opérateur a un droit ou ne l’a pas',
  },
  'rights-profile': {
    remove: 'Supprimer un profil de droits',
  },
  email: {
    read: 'Afficher votre adresse e-mail',
    change: 'Changer votre adresse e-mail',
    confirm: 'Confirmer une adresse par le lien d’un e-mail',
  },
  profile: {
    read: 'Lire votre profil',
    change: 'Modifier votre profil',
  },
  message: {
    read: 'Marquer des messages comme lus',
  },
  backup: {
    changes: 'Comparer une sauvegarde avec la configuration d’un terminal',
    delete: 'Supprimer une sauvegarde',
    retention: 'Lire la durée de conservation des sauvegardes',
  },
  update: {
    upload: 'Commencer le téléversement d’un fichier de mise à jour',
    send: 'Envoyer des octets d’un fichier de mise à jour',
    delete: 'Supprimer un fichier de mise à jour',
    space: 'Lire l’espace des fichiers de mise à jour',
  },
  token: {
    create: 'Créer un jeton d’API',
    revoke: 'Révoquer un jeton d’API',
  },
  factor: {
    list: 'Lister vos seconds facteurs',
    'begin-totp': 'Commencer à ajouter un authentificateur',
    'confirm-totp': 'Confirmer un authentificateur par un code',
    'remove-totp': 'Retirer l’authentificateur',
    'begin-passkey': 'Commencer à ajouter une clé d’accès',
    'add-passkey': 'Ajouter une clé d’accès',
    'remove-passkey': 'Retirer une clé d’accès',
  },
  'device-sign-in': {
    begin: 'Commencer la connexion d’un appareil sans navigateur',
    poll: 'Vérifier si le code d’un appareil a été autorisé',
    look: 'Afficher où le code d’un appareil a été demandé',
    decide: 'Autoriser ou refuser le code d’un appareil',
  },
});
